import { strToU8, zipSync } from 'fflate'

/** A cell as a spreadsheet program writes it: a value, or XML of its own for what is odd. */
export type Odd =
  | string
  | number
  | null
  | { formula: string; value?: number | string }
  | { error: string }
  | { number: number; format: string }

export interface SheetMade {
  rows: Odd[][]
  merges?: string[]
  hidden?: boolean
  /** Rows and columns that the spreadsheet hides, counted from 1. */
  hiddenRows?: number[]
  hiddenColumns?: number[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** An XLSX file of these sheets, with merged cells, formulas, errors and number formats, and with what a program says of all. */
export function workbook(
  sheets: Record<string, SheetMade>,
  settings = '',
  change = (parts: Record<string, string>) => parts,
): Uint8Array {
  const formats: string[] = []
  const bodies = Object.values(sheets).map((sheet) => sheetXml(sheet, formats))
  const around = partsAround(Object.entries(sheets).map(([name, { hidden }]) => ({ name, hidden })))
  const main = around['xl/workbook.xml'].replace('<sheets>', `${settings}<sheets>`)
  return zipped(
    change({
      ...around,
      'xl/workbook.xml': main,
      'xl/styles.xml': stylesXml(formats),
      ...Object.fromEntries(bodies.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    }),
  )
}

/** The parts of a workbook without its sheets. */
export function partsAround(sheets: { name: string; hidden?: boolean | undefined }[]) {
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  )
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>`
  const texts = `<Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`
  return {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${targets.join('')}${styles}${texts}</Relationships>`,
  }
}

export function zipped(parts: Record<string, string>): Uint8Array {
  const files = Object.entries(parts).map(([path, xml]) => [
    path,
    xml.startsWith('\uFEFF') ? Buffer.from(xml, 'utf16le') : strToU8(xml),
  ])
  return zipSync(Object.fromEntries(files))
}

function sheetXml(sheet: SheetMade, formats: string[]): string {
  const { rows, merges = [], hiddenRows = [], hiddenColumns = [] } = sheet
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`, formats))
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : ''
    return `<row r="${at + 1}"${hidden}>${cells.join('')}</row>`
  })
  const areas = merges.map((area) => `<mergeCell ref="${area}"/>`).join('')
  const merged = areas === '' ? '' : `<mergeCells>${areas}</mergeCells>`
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`)
  const shown = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  return `${HEAD}<worksheet xmlns="${MAIN}">${shown}<sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}

function cellXml(cell: Odd, at: string, formats: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  }
  if ('error' in cell) return `<c r="${at}" t="e"><v>${escaped(cell.error)}</v></c>`
  if ('format' in cell) {
    formats.push(cell.format)
    return `<c r="${at}" s="${formats.length}"><v>${cell.number}</v></c>`
  }
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${at}"><f>${escaped(cell.formula)}</f>${value}</c>`
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`,
  )
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
