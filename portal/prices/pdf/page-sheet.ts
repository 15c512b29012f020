/** Minimum rows with two numbers that make a table. */
const FEWEST = 3

/** Whether a page may have a table of prices. */
export function isTable(rows: readonly string[][]): boolean {
  const long = rows.filter((row) => row.filter((text) => /\d/.test(text)).length >= 2)
  return long.length >= FEWEST
}

/** One sheet of all pages, separated by empty rows, as a file that is read like any other. */
export function sheetOf(name: string, pages: readonly string[][][]): File {
  const cell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = pages.flatMap((rows) => [...rows.map((row) => row.map(cell).join('\t')), ''])
  return new File([lines.join('\n')], name.replace(/\.pdf$/i, '') + '.tsv')
}
