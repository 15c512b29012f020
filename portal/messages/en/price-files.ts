/** Prices from a file: what was understood, and what can be chosen. */
export const priceFiles = {
  title: 'Prices from a file',
  drop: 'Drop a price list here, as Excel or CSV. Nothing is changed yet: first you see what was understood.',
  choose: 'Choose a file',
  kept: 'XLSX or CSV, at most 10 MB. The file is not kept.',
  other: 'Another file',
  changedMeanwhile:
    'Somebody changed one of these matrices meanwhile. Read the file again to see what it changes now.',
  readAgain: 'Read again',
  faultCount: (count: string, number: number) =>
    number === 1
      ? 'One thing in the file must be put right. Correct it in the file or choose below.'
      : `${count} things in the file must be put right. Correct them in the file or choose below.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'One price matrix was understood. Nothing is written yet.'
      : `${count} price matrices were understood. Nothing is written yet.`,
  saveTitle: (name: string) => `What “${name}” changes`,
  questions: 'What only you know',
  pleaseChoose: 'The file does not say. Please choose.',
  found: 'As found in the file',
  labels: {
    decimal: 'Sign before decimals',
    unit: 'Unit of sizes without one',
    zero: 'What 0 means',
    name: 'Name',
    code: 'Code',
    type: 'Kind of table',
    table: 'Which table',
    lastRow: 'Last row of the table',
    hidden: 'Hidden rows and columns',
  },
  options: {
    type: {
      grid_2d: 'Grid: two sizes',
      list_1d: 'List: one size, a price in each column',
      fixed: 'One price',
    },
    hidden: {
      read: 'Read them too',
      leave_out: 'Leave them out',
    },
    decimal: {
      comma: 'Comma: 1.234,50',
      point: 'Point: 1,234.50',
    },
    unit: {
      mm: 'Millimetres',
      cm: 'Centimetres',
      m: 'Metres',
      none: 'Keep the numbers as they are',
    },
    zero: {
      gap: 'No price: on request',
      price: 'A price of nothing',
    },
  },
  sheet: (name: string) => `Sheet “${name}”`,
  passedBy: 'Passed by',
  passBy: 'Pass by',
  useIt: 'Use it',
  correct: 'Correct…',
  replaces: 'replaces',
  prices: (prices: string, gaps: string) => `${prices} prices, ${gaps} gaps`,
  range: (first: string, last: string, count: string) => `${first} to ${last} (${count} sizes)`,
  inUnit: (unit: string) => `(in the file in ${unit})`,
  pick: 'Click the row and the column in which the sizes stand.',
  pickRow: (row: number) => `Sizes are in row ${row}`,
  pickColumn: (letter: string) => `Sizes are in column ${letter}`,
  findThem: 'Find the sizes by yourself',
  chooseTable: 'Choose…',
  allTables: 'All, a price matrix each',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Table ${number} (${cells})` : `${number}: ${title} (${cells})`,
  lastRowHint: 'Its number in the spreadsheet. What is below is left out.',
  moreRemarks: (count: string) => `And ${count} more.`,
  showRemarks: 'Show all',
  otherRemark: (value: string) => `Please look at this: ${value}`,
  faults: {
    file: (value: string) => `The file cannot be read: ${value}`,
    no_table: (_: string) => 'There is no table of prices.',
    too_many_prices: (_: string) =>
      'There are too many prices: at most 5,000 in a matrix and 50,000 in a file.',
    not_a_number: (value: string) => `“${value}” is no number.`,
    empty: (_: string) => 'A size is missing.',
    error_value: (value: string) => `The cell shows an error: ${value}.`,
    formula: (_: string) =>
      'A formula has no stored result. Open the file in your spreadsheet, save it and try again.',
    date: (_: string) => 'This is a date. Type the number that was meant.',
    not_a_price: (value: string) => `“${value}” is no price.`,
    inches: (_: string) => 'Inches are not known. Use mm, cm or m.',
    currency: (value: string) => `Another currency than that of your account: ${value}.`,
    from_size: (_: string) =>
      'A price holds up to a size. Give the largest size, not the smallest.',
    twice: (value: string) => `“${value}” is there twice.`,
    order: (value: string) => `The sizes are not in order: ${value}.`,
    decimal: (value: string) =>
      `It is not clear whether commas or points stand before decimals: ${value}.`,
    type: (_: string) => 'The table does not fit what was chosen.',
    years: (value: string) =>
      `${value} look like years, not sizes. Choose a list, or a grid if they are sizes.`,
    tables: (value: string) => `The sheet has ${value} tables. Choose which.`,
    zero: (_: string) => 'There are zeros among the prices. Choose what they mean.',
    code: (value: string) => `“${value}” cannot be a code. Use letters, digits, - and _.`,
    same_code: (value: string) => `Two tables have the code “${value}”. Give one of them another.`,
    name: (_: string) => 'The name is missing or too long.',
  },
  notes: {
    hidden: (_: string) => 'The sheet is hidden.',
    hidden_rows: (value: string) => `Hidden rows that were read: ${value}.`,
    hidden_columns: (value: string) => `Hidden columns that were read: ${value}.`,
    hidden_left_out: (value: string) => `Hidden rows or columns that were left out: ${value}.`,
    years: (value: string) => `${value} is read as a size. Choose a list if it is a year.`,
    not_chosen: (_: string) => 'You passed it by.',
    no_prices: (_: string) => 'It has no table of prices.',
    sorted: (_: string) => 'The sizes went down and were turned around.',
    merged: (_: string) => 'Merged cells were read as one.',
    left_out: (value: string) => `Left out: “${value}”, and what follows.`,
    zero_is_gap: (_: string) => 'Zeros became gaps.',
    zero_is_price: (_: string) => 'Zeros are prices of nothing.',
    up_to: (_: string) => 'A size is given as “up to”: that is how prices hold anyway.',
    one_matrix_each: (_: string) => 'Several columns of prices became one matrix each.',
    long_list: (_: string) => 'A list of width, depth and price became a grid.',
    no_unit: (_: string) => 'The sizes have no unit and stay as they are.',
  },
}
