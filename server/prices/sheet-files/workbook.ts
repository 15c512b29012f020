import { raised } from '../../../shared/visible-text.ts'
import {
  CEILINGS,
  FileRefused,
  MAX_SHEETS,
  tooLarge,
  type WorkbookCeilings,
} from '../sheets/ceilings.ts'
import type { Sheet } from '../sheets/cells.ts'
import { readFormats } from './formats.ts'
import { readOds } from './ods.ts'
import { readSheetXml } from './sheet-xml.ts'
import { unpack } from './unpack.ts'
import { type Attributes, isFalse, isSuperscript, isTrue, parseXml } from './xml.ts'

/**
 * The sheets of an XLSX or ODS file, in their order. The library `read-excel-file` is not enough:
 * it returns only values, so a failed formula would be a gap among the prices, and it creates a
 * cell for every position up to the farthest before anything can be counted.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  ceilings: WorkbookCeilings = CEILINGS,
): Promise<Sheet[]> {
  const parts = await unpack(bytes, ceilings)
  if (parts.has('content.xml')) return readOds(parts, ceilings)
  const root = await readTargets(parts, '')
  const main = parts.has(root.ofType('officeDocument'))
    ? root.ofType('officeDocument')
    : 'xl/workbook.xml'
  const targets = await readTargets(parts, main)
  const { listed, settings } = await readList(parts.get(main))
  const formats = await readFormats(parts.get(targets.ofType('styles')))
  const texts = await readTexts(parts.get(targets.ofType('sharedStrings')))
  const count = { cells: 0, ceilings }
  const sheets: Sheet[] = []
  for (const { name = '', id = '', state } of listed) {
    const part = parts.get(targets.ofId(id))
    // A chart sheet has no cells.
    if (part === undefined || !targets.isSheet(id)) continue
    const content = await readSheetXml(part, { texts, formats, settings }, count)
    const hidden = state === 'hidden' || state === 'veryHidden'
    sheets.push({ name, ofWorkbook: true, hidden, ...content })
  }
  if (sheets.length === 0) throw new FileRefused('is no workbook: it has no sheet')
  return sheets
}

/** The targets of a part's relations, from its folder or the root. Paths are in lower case, as in `unpack`. */
async function readTargets(parts: ReadonlyMap<string, Uint8Array>, part: string) {
  const found: Attributes[] = []
  const at = part.lastIndexOf('/') + 1
  const bytes = parts.get(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`)
  if (part !== '' || bytes !== undefined) {
    await parseXml(required(bytes), {
      open(name, attributes) {
        if (name === 'Relationship') found.push(attributes())
      },
    })
  }
  const pathOf = (one: Attributes | undefined) => {
    const target = (one?.Target ?? '').replaceAll('\\', '/').toLowerCase()
    return new URL(target, `file:///${part}`).pathname.slice(1)
  }
  return {
    ofId: (id: string) => pathOf(found.find(({ Id }) => Id === id)),
    isSheet: (id: string) => found.some(({ Id, Type }) => Id === id && isType(Type, 'worksheet')),
    ofType: (type: string) => pathOf(found.find(({ Type }) => isType(Type, type))),
  }
}

/** Type names have the same ending in both kinds of XLSX, transitional and strict. */
function isType(named: string | undefined, type: string): boolean {
  return named?.endsWith(`/${type}`) ?? false
}

async function readList(bytes: Uint8Array | undefined) {
  const listed: Attributes[] = []
  const settings = { isFrom1904: false, isAsShown: false, isUncalculated: false }
  await parseXml(required(bytes), {
    open(name, attributes) {
      if (name === 'sheet') listed.push(attributes())
      if (name === 'workbookPr') settings.isFrom1904 = isTrue(attributes().date1904)
      if (name !== 'calcPr') return
      settings.isAsShown = isFalse(attributes().fullPrecision)
      settings.isUncalculated = isTrue(attributes().fullCalcOnLoad)
    },
  })
  if (listed.length > MAX_SHEETS) throw tooLarge(`${MAX_SHEETS} sheets`)
  return { listed, settings }
}

/** The texts that cells refer to by number, without phonetic hints (`rPh`). */
async function readTexts(bytes: Uint8Array | undefined): Promise<string[]> {
  if (bytes === undefined) return []
  const texts: string[] = []
  let own = ''
  let isText = false
  let isAside = false
  let isRaised = false
  await parseXml(bytes, {
    open(name, attributes) {
      if (name === 'si') own = ''
      else if (name === 'r') isRaised = false
      else if (name === 'vertAlign') isRaised = isSuperscript(attributes())
      else if (name === 'rPh') isAside = true
      else if (name === 't') isText = !isAside
    },
    text(part) {
      if (isText) own += isRaised ? raised(part) : part
    },
    close(name) {
      if (name === 'si') texts.push(own)
      else if (name === 'rPh') isAside = false
      else if (name === 't') isText = false
    },
  })
  return texts
}

function required(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes === undefined) throw new FileRefused('is no XLSX workbook')
  return bytes
}
