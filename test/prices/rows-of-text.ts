/** Rows of a sheet, written as in a CSV file. Numbers are numbers, and an empty place is no cell. */
export function cellsIn(text: string): (string | number | null)[][] {
  return text.split('\n').map((line) => line.split(';').map(cellIn))
}

function cellIn(text: string): string | number | null {
  if (text === '') return null
  return Number.isNaN(Number(text)) ? text : Number(text)
}

/** The same where all cells are prices: `10;20\n30;` has a gap. */
export function pricesIn(text: string): (number | null)[][] {
  return cellsIn(text) as (number | null)[][]
}
