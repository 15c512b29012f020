import type { SheetIssue, SheetNote } from '../../../server/prices/sheets/sheets.contract.ts'
/** Offer items: the list, an item, its rule, and trying it out. */
export const items = {
  title: 'Articles',
  item: 'Article',
  add: 'Add an article',
  off: 'not in use',
  search: 'Search articles',
  searchHint: 'Name or article number',
  none: 'No articles yet',
  noneText:
    'An article writes a line of an offer: when it is there, what it says, how many and at which price.',
  deleteText: 'This cannot be undone. Its article number becomes free.',
  usedBy: (count: number) =>
    count === 1
      ? 'This article wrote a line of an offer, so it stays. You can put it out of use. Offer:'
      : `This article wrote lines of ${count} offers, so it stays. You can put it out of use. Offers:`,
  nothingFound: 'No article matches',
  fields: {
    kind: 'Kind',
    article_number: 'Article number',
    vat_rate: 'VAT in %',
    sort_order: 'Place',
    is_active: 'In use',

    rule: 'Rule',
  },
  hints: {
    name: 'What your colleagues call it.',
    article_number: 'You can change it: the article stays the same.',
    kind: 'A word of your own in small letters, such as product.',
    sort_order: 'Smaller comes first. Empty: last.',
  },
  inUseHint: 'Only then does it write lines.',
  discard: 'Discard changes',
  issues: {
    vat_rate: 'Fill in a percentage from 0 to 100.',
    sort_order: 'Fill in a whole number, or nothing.',
    when: 'A condition is not complete: choose an answer, or a limit.',
  },
  notByChoosing: 'This part is more than can be chosen here. It stays as it is.',
  quote: (text: string) => `“${text}”`,
  side: (label: string, side: string) => `${label}, ${side}`,
  sides: { width: 'width', depth: 'depth', height: 'height' },
  usedWhen: 'Used when',
  units: { one: 'piece', line: 'whole line' },
  says: {
    always: 'Always',
    when: (condition: string) => `When ${condition}`,
    sentence: (begins: string, many: string | null, price: string, each: string) =>
      `${begins}: ${price}${many === null ? '' : `; quantity: ${many}`}${each}.`,
    forEach: (group: string) => `; for each of ${group}`,
    fixed: (amount: string) => `${amount} for the whole line`,
    each: (amount: string) => `${amount} each`,
    material: (name: string) => `the price of the material ${name}`,
    matrix: (name: string) => `the price from the price table ${name}`,
    matrixBy: (name: string, axes: string) => `the price from the price table ${name} by ${axes}`,
    ofSum: 'all lines before it',
    ofElement: 'all lines before it of the same element',
    oncePer: (question: string) => `, once for each answer to ${question}`,
    atLeast: (price: string, least: string) => `${price}, at least ${least}`,
    times: (price: string, times: string) => `${price}, times ${times}`,
    roundedUp: (price: string, to: string) => `${price}, rounded up to ${to}`,
  },

  howManyLines: 'How many lines?',
  oneLine: 'One line',
  forEach: (group: string) => `One line for each of: ${group}`,
  together: 'Write equal lines as one',
  charged: 'How often is it charged?',
  eachTime: 'For every element',
  oncePer: (question: string) => `Once for each answer to: ${question}`,
  when: 'When is the line there?',

  whichPrice: 'Which price?',
  priceKinds: {
    per_unit: 'An amount for one',
    fixed: 'An amount for the whole line',
    material: 'The price of a material',
    matrix: 'The price from a price table',
    percent: 'A percentage of other lines',
  },
  amount: 'Amount',
  axis: (name: string) => `Looked up along “${name}” by`,
  axes: { row: 'rows', col: 'columns' },

  percentOf: 'Of which articles',
  percentOfHint: 'A name or article number on each line. Empty: of all lines before it.',
  leastPrice: 'Price at least',
  by: 'By',
  roundUpHint: 'The price of one, after it was multiplied.',
  roundUps: { none: 'To the cent', x9: 'Whole amounts that end in 9' },

  howMany: 'How many?',
  one: 'One',
  byAnswers: (code: string, answers: string) => `${code} (by ${answers})`,
  workedOut: 'Worked out from the answers',
  tables: {
    steps: 'From a table',
    rising: 'A start, and more for each step',
    areas: 'By postcode',
  },
  postcodes: 'Postcodes',
  postcodesHint: 'Postcodes such as NL 1000-1999, DE 40-47',
  rising: {
    start: 'Start',
    up_to: 'Up to',
    each: 'Then for each step of',
    add: 'Added for each step',
  },
  aNumber: 'A number',
  number: 'Number',
  times: 'Times',
  combine: 'What is made of the parts',
  combines: {
    sum: 'Added together',
    largest: 'The largest of these',
    smallest: 'The smallest of these',
  },
  addTerm: 'Add a part',
  removeFactor: 'Remove this factor',
  steps: {
    divide: 'Divided by',
    roundUp: 'Rounded up to',
    plus: 'Plus',
    atLeast: 'At least',
  },
  stepHints: {
    divide: 'Such as 4: one for every 4.',
    roundUp: '1: to whole ones.',
    plus: 'Below zero: minus.',
    atLeast: 'Empty: no least.',
  },

  texts: 'What does the line say?',
  text: 'Line',
  part: 'Part in a price on a form',
  partHint:
    'Such as “Roof” or “Installation”. Articles of the same part stand there as one amount; without a part, the text does.',
  description: 'Text below it',
  insert: 'Insert an answer',
  oneText: 'The same in every language',

  leadWeeks: 'Lead time in weeks',
  leadHint: 'An offer says the longest of its lines. Empty: says nothing.',

  tryOut: 'Try it out',
  noForms: 'There is no form yet whose questions could be answered here.',
  ruleHasIssues: 'The rule is not complete yet.',
  ofLead: 'Answers of a lead',
  noLead: 'Answer the questions yourself',
  noLine: 'No line.',
  open: 'Not answered yet',
}

/** Materials: the list, a material, and changing many prices. */
export const materials = {
  title: 'Materials',
  material: 'Material',
  add: 'Add a material',
  edit: (name: string) => `Edit: ${name}`,
  search: 'Search materials',
  searchHint: 'Name or code',
  none: 'No materials yet',
  noneText: 'A material has one price per unit, such as a spotlight or a metre of gutter.',
  deleteText: 'This cannot be undone. Lines that are on offers stay.',
  usedByItems: (count: number) =>
    count === 1
      ? 'The rule of an article takes its price, so it stays:'
      : `The rules of ${count} articles take its price, so it stays:`,
  nothingFound: 'No material matches',
  usedBy: 'Used by',
  fields: {
    code: 'Code',
    unit: 'Unit',
    unit_price: 'Price',
  },
  unitHint: 'What the price is for, such as piece or m².',
  makeItem: 'Make an article of it',
  codeHint: 'As in your own books. A price list finds the material by it.',
  stillUsed: (names: string) => `These articles take its price and would be on request: ${names}.`,
  changePrice: 'Change this price?',
  issues: {
    unit_price: 'Fill in an amount such as 32.50.',
  },
}

export const priceChanges = {
  title: 'Price changes',
  add: 'Change many prices',
  none: 'No changes yet',
  noneText:
    'Change all prices at once by a percentage, now or from a day on. You see what changes first.',
  search: 'Search price tables, materials and articles',
  chosen: (name: string, count: number, of: number) => `${name}: ${count} of ${of}`,
  all: 'All that is shown here',
  from: 'From when',
  now: 'Now',
  onDay: 'A day, at midnight',
  stay: 'Offers that are there keep their prices. A planned change starts from what prices are by then.',
  record: 'Price table, material or article',
  prices: (count: number) => (count === 1 ? '1 price' : `${count} prices`),
  first:
    'Of each you see the first price that changes. Articles priced by a price table or a material follow it by themselves. A price that is worked out does not change: change it yourself.',
  issues: { zero: 'would become zero', too_high: 'would become too high' },
  refused:
    'The prices in red would become zero or too high. Leave them out, or round in another way.',
  changeThese: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
  changedMeanwhile:
    'A colleague changed some of these meanwhile. Nothing is saved yet: this is the preview with the prices of now.',
  plan: 'Plan',
  planned: 'Planned.',
  when: 'From',
  states: { planned: 'planned', done: 'changed', undone: 'undone', failed: 'not changed' },
  failed: (names: string) => `A price would become zero or too high: ${names}.`,
  undoTitle: 'Undo this change?',
  undoText: 'All prices become what they were before. Offers do not change.',
  differ: (names: string) => `Nothing was put back: these prices were changed since: ${names}.`,
  drop: 'Drop',
  dropTitle: 'Drop this planned change?',
}

type RemarkTexts<Kind extends string> = Partial<Record<Kind, (value: string) => string>>

/** Prices from a file: what was understood, and what can be chosen. */
export const priceFiles = {
  title: 'Prices from a file',
  drop: 'Drop a price list here, as Excel or CSV. Nothing is changed yet: first you see what was understood.',
  kept: 'XLSX, ODS, CSV or PDF, at most 10 MB. The file is not kept.',
  pastedTable: 'Pasted table',
  pasteTable: 'Paste a table',
  pasteHint: 'Or copy a table from a spreadsheet, a document or a website, and press Ctrl+V here.',
  pasteHere: 'Paste the table here',
  readIt: 'Read it',
  pasteInto: (name: string) => `A table for “${name}”`,
  asPrices: 'Paste as prices only',
  takeOver: 'Put it in the grid',
  changedMeanwhile:
    'Somebody changed one of these prices meanwhile. Read the file again to see what it changes now.',
  readAgain: 'Read again',
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'One thing in the file must be put right. Correct it in the file or choose below.'
      : `${count} things in the file must be put right. Correct them in the file or choose below.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'One price table was understood. Nothing is written yet.'
      : `${count} price tables were understood. Nothing is written yet.`,
  materialStates: (added: string, changed: string, same: string) =>
    `${added} new, ${changed} changed, ${same} the same`,
  states: { new: 'new', changed: 'changed', same: 'the same' },
  saveMaterials: (count: string, number: number) =>
    number === 1 ? 'Save 1 material' : `Save ${count} materials`,
  saveTitle: (name: string) => `What “${name}” changes`,
  questions: 'What only you know',
  pleaseChoose: 'The file does not say. Please choose.',
  found: 'As found in the file',
  labels: {
    decimal: 'Sign before decimals',
    unit: 'Unit of sizes without one',
    zero: 'What 0 means',
    vat: 'Prices with or without VAT',
    vat_rate: 'VAT rate in percent',
    currency: 'Prices in another currency',
    round: 'Prices with more decimals',
    name: 'Name',
    code: 'Code',
    type: 'Kind of table',
    table: 'Which table',
    pairs: 'Which size comes first',
    group_column: 'Column of the price groups',
    cost: 'Prices of purchase',
    factor: 'From purchase to sale: times',
    update: 'Which table does this update?',
    swap: 'Rows and columns',
    range: 'Only these cells',
    hidden: 'Hidden rows and columns',
  },
  options: {
    type: {
      grid_2d: 'Grid: two sizes',
      list_1d: 'List: one size, a price in each column',
      fixed: 'One price',
    },
    pairs: {
      width_first: 'Width × depth',
      depth_first: 'Depth × width',
    },
    group_column: { none: 'None: they are sizes' },
    cost: { as_it_stands: 'Take them as they stand', leave_out: 'Leave them out' },
    swap: { yes: 'Swap them, as in your price table', no: 'Keep them as they stand' },
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
    vat: {
      as_it_stands: 'Take them as they stand',
      convert: 'Convert them',
      leave_out: 'Leave those sheets out',
    },
    currency: { as_it_stands: 'Take them as they stand' },
    round: { cent: 'Round to a cent', shown: 'What the cell shows' },
  },
  lastTime: 'As last time',
  askAgain: 'Ask again',
  only: 'Only these sheets',
  sheet: (name: string) => `Sheet “${name}”`,
  passedBy: 'Passed by',
  passBy: 'Pass by',
  useIt: 'Use it',
  correct: 'Correct…',
  replaces: 'replaces',
  prices: (prices: string, gaps: string) => `${prices} prices, ${gaps} gaps`,
  range: (first: string, last: string, count: string) => `${first} to ${last} (${count} sizes)`,
  inUnit: (unit: string) => `(in the file in ${unit})`,
  pick: 'Click a column or a row to strike it out, or to say that the sizes stand there.',
  onSheets: (count: string) => `(on ${count} sheets)`,
  asAll: 'As for all sheets',
  takeName: (name: string) => `Take “${name}” from the file`,
  pickRow: (row: number) => `Row ${row}`,
  pickColumn: (email: string) => `Column ${email}`,
  sizesHere: 'Sizes stand here',
  strike: 'Strike out',
  unstrike: 'Read it after all',
  findThem: 'Find the sizes by yourself',
  chooseTable: 'Choose…',
  allTables: 'All, a price table each',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Table ${number} (${cells})` : `${number}: ${title} (${cells})`,
  likely: (name: string, code: string, same: string) =>
    `${name} (${code}): ${same}% the same sizes`,
  newOne: 'A new one',
  rangeHint: 'Such as B4:H20. The rest is left out.',
  vatRateHint: 'Empty is the standard rate of your country.',
  showRemarks: 'Show all',
  otherRemark: (value: string) => `Please look at this: ${value}`,
  /** The server says the others in English. */
  issues: {
    file_old: (_: string) =>
      'This is an old Excel file (.xls). Open it in Excel or LibreOffice and save it as .xlsx.',
    file_numbers: (_: string) =>
      'This is a file of Numbers. Open it there and choose File, Export To, Excel.',
    file_pdf: (_: string) =>
      'This is a PDF. Ask your supplier for the price list as Excel or CSV, or copy its table and paste it here.',
    file_document: (_: string) =>
      'This is a document. Open it, copy the table in it and paste it here.',
    file_picture: (_: string) =>
      'This is a picture, and prices cannot be read from it. Ask for the price list as Excel or CSV.',
    file_password: (_: string) =>
      'The file has a password. Open it in Excel, save it without one and choose it again.',
    file_large: (_: string) =>
      'The file is too large: at most 10 MB, 3 MB as text, and 100,000 filled cells. Split it, or leave out the sheets that have no prices.',
    file_empty: (_: string) => 'The file is empty. Is it the right one?',
    file_damaged: (_: string) =>
      'The file is damaged and cannot be read. Open it in your spreadsheet, save it as .xlsx and choose that one.',
    file_unknown: (_: string) =>
      'This file is no price list that can be read. Choose one that ends in .xlsx or .csv.',
    tables: (value: string) => `The sheet has ${value} tables. Choose which.`,
  } as RemarkTexts<SheetIssue['kind']>,
  notes: {} as RemarkTexts<SheetNote['kind']>,
}

/** Price matrices: the list, the grid, saving, history and files. */
export const prices = {
  templatePrice: 'Example',
  examples: (count: number) =>
    count === 1
      ? 'One price is an example of the template. Change it, or confirm that it is yours.'
      : `${count} prices are examples of the template. Change them, or confirm that they are yours.`,
  lookThrough: 'Look through',
  examplesTitle: 'Are these your prices?',
  examplesText:
    'They came with the template. What you confirm counts as yours; what you change does too.',
  confirmExamples: (count: number) =>
    count === 1 ? 'Confirm one price' : `Confirm ${count} prices`,
  examplesConfirmed: 'Prices confirmed.',
  matrices: 'Price tables',
  copyOf: (name: string) => `${name} (copy)`,
  deleteTitle: (name: string) => `Remove “${name}”?`,
  andMore: (count: number) => `and ${count} more`,
  search: 'Search price tables',
  searchHint: 'Name or code',
  size: 'Size',
  uses: 'Used in',
  changed: 'Changed',
  inactive: 'Not in use',
  onePrice: 'One price',
  unused: 'Nowhere yet',
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  items: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  byKey: (name: string) => `Key “${name}”`,
  who: {
    member: 'A former colleague',
    key: 'A key',
    visitor: 'A visitor',
    customer: 'A customer',
    operator: 'The administrator',
    system: 'Zeven',
  },
  none: 'No prices yet',
  noneText:
    'A price table holds prices by size, such as width and depth. Upload a price list, paste a table here with Ctrl+V, or let your system send the prices.',
  nothingFound: 'No price table matches',
  nothingFoundText: 'Try fewer words, or a part of the code.',
  rowNumber: (number: number) => `row ${number}`,
  columnNumber: (number: number) => `column ${number}`,
  rowAxis: 'The rows are',
  colAxis: 'The columns are',
  typeIn: (place: string) => `Price or size: ${place}`,
  keys: 'Arrow keys move, with Shift they choose. Type to replace, Enter or F2 to edit, Delete for a gap, Ctrl+V to paste from a spreadsheet. A table with sizes or words is read as a file is. Escape, then Tab leaves the table.',
  keysToRead: 'Arrow keys move, with Shift they choose; Ctrl+C copies for a spreadsheet.',
  tools: 'Tools of the table',
  adjust: 'Change by %…',
  paste: 'Paste',
  pasteByKeys: 'This browser lets only the keys paste: choose a cell and press Ctrl+V.',
  fillDown: 'Fill down (Ctrl+D)',
  fillRight: 'Fill right (Ctrl+R)',
  rowAbove: 'Add a row above',
  rowBelow: 'Add a row below',
  removeRows: 'Remove the rows',
  columnBefore: 'Add a column before',
  columnAfter: 'Add a column after',
  removeColumns: 'Remove the columns',
  pasted: (rows: number, columns: number) => `Pasted: ${rows} × ${columns}.`,
  pastedTable: 'The table is in the grid. Check and save it.',
  pastedMore: (rows: number, columns: number) =>
    `Rows added: ${rows}, columns added: ${columns}. Type their sizes.`,
  pastedUnread: (count: number) =>
    count === 1
      ? '1 cell is no price and is marked.'
      : `${count} cells are no prices and are marked.`,
  pasteRefused: {
    nothing: 'There is no table to paste.',
    too_many: 'Nothing was pasted: a table has at most 5,000 prices.',
    no_room: 'Nothing was pasted: this table has no room for so many columns or rows.',
  },
  issues: {
    price: (text: string) => `“${text}” is no price.`,
    size: (text: string) => (text === '' ? 'The size is missing.' : `“${text}” is no size.`),
    order: (text: string) => `${text} must be above the size before it.`,
    twice: (text: string) => `${text} is there twice.`,
  },
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'One thing must be put right before you can save:'
      : `${count} things must be put right before you can save:`,
  moreIssues: (count: string) => `And ${count} more.`,
  sort: 'Put the sizes in order',
  mendFirst: 'Put right first what is marked red.',
  adjustTitle: 'Change prices',
  which: 'Which prices',
  allPrices: 'All prices of the table',
  chosenPrices: (count: string) => `What is chosen (${count})`,
  percent: 'Per cent',
  percentHint: 'For example 3.5, or -2 for a lower price. Leave it empty to round only.',
  percentWrong: 'Type a percentage from -100 to 1000, with at most two decimals.',
  roundTo: 'Round to',
  roundWay: 'How',
  ways: { nearest: 'To the nearest', up: 'Always up', down: 'Always down' },
  example: (before: string, after: string) => `${before} becomes ${after}`,
  apply: 'Apply',
  check: 'Check and save…',
  discard: 'Discard my changes',
  saveTitle: (name: string) => `What changes in “${name}”`,
  goOnEditing: 'Go on editing',
  differences: 'What changes',
  cell: 'Cell',
  before: 'Was',
  after: 'Becomes',
  change: 'Change',
  new: 'new',
  up: (count: string) => `${count} higher`,
  down: (count: string) => `${count} lower`,
  added: (count: string) => `${count} new`,
  removed: (count: string) => `${count} removed`,
  created: 'Made',
  alsoChanged: (names: string) => `Also changed: ${names}`,
  nothingChanges: 'Nothing changes.',
  fields: {
    name: 'name',
    matrix_type: 'type',
    row_axis: 'name of the rows',
    col_axis: 'name of the columns',
    row_values: 'sizes of the rows',
    col_values: 'sizes of the columns',
    is_active: 'whether it is in use',
  },
  showAll: (count: string) => `Show all ${count}`,
  warned: (count: string, number: number) =>
    number === 1
      ? 'One price looks like a typing error. You can save it all the same.'
      : `${count} prices look like typing errors. You can save them all the same.`,
  odd: 'These prices look like typing errors',
  otherWarnings: 'Prices that stay and look wrong',
  warnings: {
    falls: (other: string) => `Lower than for a smaller size: ${other}`,
    far_off: (other: string) => `Far from its neighbour: ${other}`,
    zero: (_: string) => 'Zero: customers would pay nothing. A gap means on request.',
    equal: (other: string) => `The same as for another size: ${other}`,
    other: (other: string) => `Does not fit its neighbour: ${other}`,
  },
  meanwhileTitle: 'Somebody was faster',
  meanwhileText: (who: string) =>
    `${who} changed these prices while you were at work. Nothing of it is overwritten, and nothing of yours is lost.`,
  noClash: 'You changed other cells, so both can stay.',
  clashes: (count: string, number: number) =>
    number === 1 ? 'You both changed this cell:' : `You both changed these ${count} cells:`,
  theirs: 'Theirs',
  mine: 'Yours',
  takeTheirs: 'Take theirs there',
  takeMine: 'Keep mine there',
  putTogether: 'Put both together',
  changedMeanwhile: 'Somebody else has saved this table meanwhile.',
  look: 'Look',
  removedMeanwhile: 'This table was removed. What you see is only still in this window.',
  history: 'History',
  noHistory: 'Nothing has changed since the history began.',
  backToBefore: 'Back to before this change…',
  backShown: 'This is how it was. Check and save to go back to it.',
  losing: (name: string, before: string, after: string) =>
    `“${name}” has ${before} prices now and would keep ${after}. The others would be on request.`,
  losingSure: 'I want to lose these prices',
  upload: 'From a file',
  state: 'State',
  inUse: 'In use',
  newMatrix: 'New…',
  newTitle: 'New price table',
  code: 'Code',
  codeHint: 'Your system and your forms find the price table by it. It cannot be changed later.',
  codeTaken: 'Another price table has this code.',
  codeWrong: 'Use letters, digits, - and _.',
  nameMissing: 'Give it a name.',
  type: 'Prices by',
  types: {
    grid_2d: 'Two sizes, such as width and depth',
    list_1d: 'One size, such as a length',
    fixed: 'No size: one price',
  },
}

/** Promotions: the list, a promotion, and applying it. */
export const promotions = {
  title: 'Promotions',
  promotion: 'Promotion',
  add: 'Start a promotion',
  search: 'Search promotions',
  searchHint: 'Name or code',
  none: 'No promotions yet',
  noneText:
    'A promotion takes a percentage off new offers while it is live. The newest one that is live counts.',
  nothingFound: 'No promotion matches',
  states: { live: 'Live', planned: 'Planned', over: 'Over', off: 'Switched off' },
  isApplied: 'New offers get this one.',
  window: 'When',
  always: 'no limit',
  since: (time: string) => `from ${time}`,
  to: (time: string) => `until ${time}`,
  fields: {
    discount_pct: 'Discount in %',
    code: 'Code',
    description: 'Text for the customer',
    valid_from: 'From',
    valid_until: 'Until and including',
    is_active: 'Switched on',
  },
  thirtyDays:
    'Good to know: who announces a reduction to consumers in the EU must as a rule also name the lowest price of the last 30 days.',
  codeHint: 'Your own code for it.',
  descriptionHint: 'Customers read it on the offer.',
  fromHint: 'Empty: at once.',
  untilHint: 'Empty: without an end.',
  exact: 'With times',
  clock: (zone: string) => `On the clock of the account (${zone}).`,
  isOnHint: 'Switched off, new offers no longer get it. Offers that have it keep it.',
  offers: (count: number) =>
    count === 1 ? 'One offer carries this promotion.' : `${count} offers carry this promotion.`,
  deleteTitle: 'Delete this promotion?',
  deleteText: 'No offer carries it. This cannot be undone.',
  deleteKept: (count: number) =>
    count === 1
      ? 'One offer carries it and keeps its discount. Switched off instead, you could still see which one. This cannot be undone.'
      : `${count} offers carry it and keep their discount. Switched off instead, you could still see which ones. This cannot be undone.`,
  deleted: 'The promotion is deleted.',
  openOffers: 'Open offers',
  applyText:
    'Offers that were made before keep what they have. You can give this promotion to those that the customer has not decided on yet.',
  notLive: 'Only a promotion that is live can be given to open offers.',
  gets: 'get it',
  pinned: 'skipped: pinned to a promotion',
  typed: 'skipped: the discount was typed by hand',
  apply: (count: number) => (count === 1 ? 'Give it to 1 offer' : `Give it to ${count} offers`),
  applied: (count: number) =>
    count === 1 ? '1 offer has the promotion now.' : `${count} offers have the promotion now.`,
  showCurrent: 'Show it as it is now',
}

/** Why a line is there, how many and at which price. Names of questions and answers are the dealer’s own. */
export const rule = {
  and: ' and ',
  or: ' or ',
  not: (condition: string) => `not (${condition})`,
  answered: (question: string) => `${question} is answered`,
  notAnswered: (question: string) => `${question} is not answered`,
  is: (question: string, answer: string) => `${question} is ${answer}`,
  oneOf: (question: string, answers: string) => `${question} is one of ${answers}`,
  atLeast: (number: string) => `at least ${number}`,
  atMost: (number: string) => `at most ${number}`,
  yes: 'yes',
  no: 'no',
  inUnit: (answer: string, unit: string) => `${answer} in ${unit}`,
  countOf: (question: string) => `how many of ${question}`,
  roundedUp: (amount: string) => `${amount} rounded up`,
  roundedUpTo: (amount: string, step: string) => `${amount} rounded up to a multiple of ${step}`,
  largest: (amounts: string) => `the largest of ${amounts}`,
  smallest: (amounts: string) => `the smallest of ${amounts}`,
  noMaterial: (name: string) => `there is no material ${name}`,
  retiredMaterial: (name: string) => `the material ${name} is not in use`,
  noMatrix: (matrix: string) => `there is no price table ${matrix}, or it is not in use`,
  otherType: (matrix: string) => `the rule names an axis that ${matrix} does not have`,
  noValue: (matrix: string, axis: string) => `${matrix}: the rule gives no value for ${axis}`,
  noNumber: (answer: string) => `${answer} is not answered with a number`,
  dividesByZero: 'it divides by zero',
  past: (axis: string, wanted: string, last: string) =>
    `${axis} ${wanted} is past the last value ${last}`,
  lookedUpFor: (place: string, wanted: string) => `${place} (for ${wanted})`,
  gap: (place: string) => `${place}: no price there`,
  notInUse: 'It is not in use.',
  onlyWhen: (condition: string) => `Only when ${condition}.`,
  noArea: (question: string) => `${question} is in none of the areas.`,
  noElements: (group: string) => `There is nothing in ${group}.`,
  noQuantity: (quantity: string) => `Quantity: ${quantity}.`,
  noBase: 'There is no amount that it would be a percentage of.',
  percentOf: (percent: string, base: string) => `${percent} % of ${base}`,
}

/** Prices from a PDF: its pages beside what was read of them. */
export const pricePdf = {
  compare:
    'Compare what was read with the page: in a PDF a price may come into the wrong column. Nothing is taken for a price yet.',
  page: (number: string, count: string) => `Page ${number} of ${count}`,
  before: 'Page before',
  next: 'Next page',
  take: 'Read this page',
  read: (count: string, number: number) => (number === 1 ? 'Read 1 page' : `Read ${count} pages`),
  picture: (number: string) => `Page ${number} as it is printed`,
  cells: 'What was read',
  cell: (row: string, column: string) => `Row ${row}, column ${column}`,
  dropRow: (row: string) => `Leave out row ${row}`,
  dropColumn: (column: string) => `Leave out column ${column}`,
  problems: {
    pages: 'This PDF has more than 100 pages. Save the pages with prices as a PDF of their own.',
    password:
      'This PDF has a password. Save it without one, or ask your supplier for the list in Excel.',
    damaged: 'This PDF cannot be read. Ask your supplier for the list in Excel.',
    picture:
      'The pages of this PDF are pictures without text, as a scanner makes them. Ask your supplier for the list in Excel, or type it into a spreadsheet.',
  },
}

/** What is offered for price tables that were made of a file. */
export const newItems = {
  text: (name: string, count: number) =>
    count === 1
      ? `No article writes the prices of the new price table “${name}” yet.`
      : `No article writes the prices of the ${count} new price tables of “${name}” yet.`,
  noChoice:
    'Customers choose the price group with a fabric or colour. Add a question for that to a form first.',
  chosenBy: 'Which question’s options have the price groups?',
  make: 'Make an article for these prices',
  made: (name: string) => `The article “${name}” writes these prices.`,
}
