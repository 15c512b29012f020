import { setImmediate } from 'node:timers/promises'
import type { Source } from '../../core/db/source.ts'
import { foundMaterials } from '../materials/found-materials.ts'
import { choicesFor, MAX_SHEET_ISSUES } from '../sheets/read.ts'
import type {
  FileChoices,
  MatrixRead,
  PriceFileRead,
  SheetChoices,
  SheetIssue,
} from '../sheets/sheets.contract.ts'
import { MAX_MATRICES } from './grid.contract.ts'
import { likenessOf, STRONG_LIKENESS, WEAK } from './likeness.ts'
import type { ListedMatrix } from './matrices.contract.ts'
import { listMatricesToCompare } from './matrices.reads.ts'
import type { LikelyMatrix, UploadRead } from './upload.contract.ts'

const MAX_LIKELY = 5

/**
 * Compares the content of a file with the account's matrices. Asks which matrix a table updates if
 * its code is new but its sizes are not. Asks whether to swap rows and columns if the matrix has
 * them the other way around.
 */
export async function compareUpload(
  source: Source,
  accountId: number,
  read: PriceFileRead,
  choices: FileChoices,
): Promise<UploadRead> {
  const found = await foundMaterials(source, accountId, read.articles, choices)
  const { materials } = found
  if (read.matrices.length > MAX_MATRICES) {
    return { ...read, matrices: [], materials: [], versions: {}, likely: {} }
  }
  const asRead = read.matrices.map((one) => {
    const chosen = choicesFor(one.sheet, choices)
    // The part of the code that distinguishes the matrices of one sheet, such as `-Clear`.
    const suffix = one.matrix.code.slice((chosen.code ?? one.own_code).length)
    return { one, chosen, suffix, code: one.matrix.code, ownCode: one.own_code + suffix }
  })
  const wanted = asRead.flatMap(({ code, ownCode }) => [code, ownCode])
  const sizes = asRead.map(({ one: { cells } }) => cells.length + (cells[0]?.length ?? 0))
  const most = Math.max(0, ...sizes) / WEAK
  const listed = await listMatricesToCompare(source, accountId, wanted, most)
  const known = new Map(listed.map((matrix) => [matrix.code, matrix]))
  const all = asRead.map((own) => {
    const { one, chosen, suffix } = own
    if (chosen.code === undefined || known.has(own.code)) return own
    const old = listed.find((matrix) => codePrefix(matrix.code, suffix) === chosen.code)
    const { code } = old ?? own
    return { ...own, code, one: { ...one, matrix: { ...one.matrix, code } } }
  })
  const codes = new Set(all.flatMap(({ code, ownCode }) => [code, ownCode]))
  const others = listed.filter(({ code }) => !codes.has(code))
  const likely: UploadRead['likely'] = {}
  const { issues } = found
  const matrices: UploadRead['matrices'] = []
  for (const { one, chosen, suffix, code, ownCode } of all) {
    // Lets other requests run between two tables.
    await setImmediate()
    const updated = known.get(code)
    if (!known.has(ownCode) && !Object.hasOwn(likely, one.sheet)) {
      const found = likelyOf(one, updated ? [updated, ...others] : others, suffix)
      if (found.length > 0) likely[one.sheet] = found
      // Price groups of a list with the same name, even if sizes were added.
      const isNamedSo = found.some(
        (own) => suffix !== '' && own.code.startsWith(`${one.own_code}-`),
      )
      const isLikely = isNamedSo || (found[0]?.same ?? 0) >= STRONG_LIKENESS * 100
      if (isLikely && chosen.code === undefined) issues.push(matrixIssue(one, found))
    }
    const { isCrossed = false, isStraight = false } = updated ? likenessOf(one.matrix, updated) : {}
    if (isCrossed && chosen.swap === undefined) issues.push(swapIssue(one))
    const read = chosen.swap === 'yes' && !isStraight ? swapped(one) : one
    matrices.push({ ...named(read, updated, chosen), own_name: read.matrix.name })
  }
  const updated = all.flatMap(({ code }) => known.get(code) ?? [])
  return {
    ...read,
    matrices,
    materials,
    faults: [...issues, ...read.faults].slice(0, MAX_SHEET_ISSUES),
    faults_count: issues.length + read.faults_count,
    versions: Object.fromEntries(updated.map(({ code, version }) => [code, version])),
    likely,
  }
}

/** The common start of all matrix codes of a sheet: `list` of `list-1`, and `list-PG` of `list-PG1`. */
function codePrefix(code: string, suffix: string): string | null {
  if (code.toLowerCase().endsWith(suffix.toLowerCase())) {
    return code.slice(0, code.length - suffix.length) || null
  }
  const group = suffix.slice(1)
  const before = /^\d/.test(group) ? '\\d' : '[a-z]'
  const at = code.search(new RegExp(`(?<!${before})${group}(?![a-z0-9])`, 'i'))
  return code.slice(0, Math.max(0, at)).replace(/[-_]$/, '') || null
}

/** The matrices that a table may update, the most similar first. */
function likelyOf(
  { matrix }: MatrixRead,
  candidates: readonly ListedMatrix[],
  suffix: string,
): LikelyMatrix[] {
  const own = new Set(wordsOf(matrix))
  const found = candidates.flatMap((known) => {
    const { same } = likenessOf(matrix, known)
    const code = same < WEAK ? null : codePrefix(known.code, suffix)
    if (code === null) return []
    const words = wordsOf(known).filter((word) => own.has(word)).length
    return [{ words, code, name: known.name, same: Math.floor(same * 100) }]
  })
  found.sort((a, b) => b.same - a.same || b.words - a.words || (a.code < b.code ? -1 : 1))
  return found.slice(0, MAX_LIKELY).map(({ words: _, ...one }) => one)
}

/** `PG1` counts as two words, so that its price group matches the one in `Prijsgroep 1`. */
function wordsOf({ name, code }: { name: string; code: string }): string[] {
  return [...new Set(`${name} ${code}`.toLowerCase().match(/\p{L}+|\p{N}+/gu))]
}

function matrixIssue({ sheet, matrix }: MatrixRead, found: readonly LikelyMatrix[]): SheetIssue {
  const value = found.map(({ code, same }) => `${code} (${same}%)`).join(', ')
  const text = `no matrix has the code ${matrix.code}, but its sizes are like those of ${value}: say which it updates, or that it is a new one`
  return { kind: 'update', sheet, cell: null, value, text, choice: 'code' }
}

function swapIssue({ sheet, matrix: { code: value } }: MatrixRead): SheetIssue {
  const text = `${value} has rows and columns the other way around than the file: say whether to swap them`
  return { kind: 'swap', sheet, cell: null, value, text, choice: 'swap' }
}

/** The default name of an axis without a name. */
const UNNAMED: Record<string, string> = { rows: 'columns', columns: 'rows' }

/**
 * An updated matrix keeps its name unless another is chosen. If a person confirmed the matrix, axes
 * without a name in the sheet keep theirs.
 */
function named(
  one: MatrixRead,
  updated: ListedMatrix | undefined,
  chosen: SheetChoices,
): MatrixRead {
  if (updated === undefined) return one
  const matrix = { ...one.matrix }
  if (chosen.name === undefined) matrix.name = updated.name
  if (chosen.code === undefined) return { ...one, matrix }
  if (matrix.matrix_type !== 'fixed' && matrix.row_axis in UNNAMED) {
    matrix.row_axis = updated.row_axis ?? matrix.row_axis
  }
  if (matrix.matrix_type === 'grid_2d' && matrix.col_axis in UNNAMED) {
    matrix.col_axis = updated.col_axis ?? matrix.col_axis
  }
  return { ...one, matrix }
}

function swapped(one: MatrixRead): MatrixRead {
  const { sheet, matrix, rows, columns, cells, notes } = one
  if (matrix.matrix_type !== 'grid_2d') return one
  const about = { sheet, cell: null, value: matrix.code, choice: 'swap' } as const
  return {
    ...one,
    matrix: {
      ...matrix,
      row_axis: UNNAMED[matrix.col_axis] ?? matrix.col_axis,
      col_axis: UNNAMED[matrix.row_axis] ?? matrix.row_axis,
      row_values: matrix.col_values,
      col_values: matrix.row_values,
      prices: transposed(matrix.prices),
    },
    rows: columns,
    columns: rows,
    cells: transposed(cells),
    notes: [...notes, { ...about, kind: 'swapped', text: 'its rows and columns were swapped' }],
  }
}

function transposed<Cell>(lines: readonly Cell[][]): Cell[][] {
  return (lines[0] ?? []).map((_, at) => lines.map((line) => line[at] as Cell))
}
