import type { ReadWith } from '../sheets/sheets.contract.ts'
import type { PriceGrid } from './grid.contract.ts'
import type { CellsWritten, MatricesWritten, PriceWarning } from './matrices.contract.ts'
import { countPrices, type StoredMatrix, toStored } from './record.ts'
import type { MatricesFromScreen, MatrixUpdate, VersionsRead } from './sent.contract.ts'
import { priceWarnings } from './warnings.ts'

/** Maximum warnings in one answer, so that a file full of errors cannot cause a huge answer. */
const MAX_WARNINGS = 500

/** The part of the answer that does not depend on stored matrices. */
export interface PutReport {
  matrices: { code: string; prices: number }[]
  warnings: PriceWarning[]
  warnings_count: number
}

export function describePut(matrices: readonly PriceGrid[]): PutReport {
  return {
    matrices: matrices.map((matrix) => ({ code: matrix.code, prices: countPrices(matrix) })),
    ...limited(matrices.flatMap(priceWarnings)),
  }
}

/** The answer of a write or a dry run. It depends only on the known codes. */
export function reportPut(
  put: PutReport,
  known: ReadonlySet<string>,
  dryRun: boolean,
): MatricesWritten {
  const matrices = put.matrices.map(({ code, prices }) => ({
    code,
    action: known.has(code) ? 'update' : 'create',
    prices,
  }))
  const updated = matrices.filter(({ action }) => action === 'update').length
  return {
    dry_run: dryRun,
    created: matrices.length - updated,
    updated,
    prices: sum(matrices.map(({ prices }) => prices)),
    matrices,
    warnings: put.warnings,
    warnings_count: put.warnings_count,
  }
}

/** The answer after cells changed. `grids` has the changed matrices, in the order of the updates. */
export function reportUpdates(
  updates: readonly MatrixUpdate[],
  grids: readonly PriceGrid[],
  dryRun: boolean,
): CellsWritten {
  const matrices = updates.map(({ code, cells }) => ({
    code,
    action: 'update',
    prices: cells.length,
  }))
  const warnings = updates.flatMap((update, index) => {
    const grid = grids[index]
    return grid === undefined ? [] : warningsAbout(update, grid)
  })
  return {
    dry_run: dryRun,
    updated: matrices.length,
    prices: sum(matrices.map(({ prices }) => prices)),
    matrices,
    ...limited(warnings),
  }
}

/** Only the warnings about a cell of the update: the others were reported before. */
function warningsAbout({ cells }: MatrixUpdate, grid: PriceGrid): PriceWarning[] {
  const places = new Set(cells.map(placeOf))
  return priceWarnings(grid).filter(
    (warning) =>
      places.has(placeOf(warning)) ||
      (warning.neighbour !== null && places.has(placeOf(warning.neighbour))),
  )
}

function placeOf({ row, col }: { row: number | null; col: number | null }): string {
  return `${row} ${col}`
}

function limited(warnings: PriceWarning[]) {
  return { warnings: warnings.slice(0, MAX_WARNINGS), warnings_count: warnings.length }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Matrices to write: their rows, and their part of the answer. */
export interface ReadyMatrices {
  stored: StoredMatrix[]
  put: PutReport
  /** Replaces only these versions; undefined replaces any version. */
  versions: VersionsRead | undefined
  /** The name of the source file, for the history. */
  file: string | null
  /** The choices that the file was read with. */
  readWith: ReadWith | null
}

export function prepareMatrices(
  matrices: readonly PriceGrid[],
  { file, versions, read_with: readWith }: Omit<MatricesFromScreen, 'matrices'> = {},
): ReadyMatrices {
  return {
    stored: matrices.map(toStored),
    put: describePut(matrices),
    versions,
    file: file ?? null,
    readWith: readWith ?? null,
  }
}
