import { extname } from 'node:path'
import { ApiError, type FieldErrors } from '../../errors.ts'
import { valueFaults } from '../../http/body.ts'
import { fieldErrors } from '../../http/validate.ts'
import { countSentMatrices } from '../../resources/price-matrices/ceilings/contract.ts'
import { SentMatrices, type SentMatrix } from '../../resources/price-matrices/sent/contract.ts'
import { CommandFailed } from '../failure.ts'
import { progressBar } from '../progress.ts'
import { readJsonFile } from '../values.ts'
import { matrixOfTable } from './matrix-of-table.ts'
import { readTables } from './read-file.ts'
import type { Given } from './read-grid.ts'
import type { Table } from './table.ts'

/** What the operator says of a file of sheets. */
export interface FileOptions extends Given {
  sheet?: string
}

/** The matrices of a file, by the rules of the API: what it would refuse is not imported either. */
export async function readMatrices(file: string, given: FileOptions): Promise<SentMatrix[]> {
  const isJson = extname(file).toLowerCase() === '.json'
  return isJson
    ? readJson(file, given)
    : checkTogether(file, { matrices: await readSheets(file, given) })
}

function readJson(
  file: string,
  { code, name, type, sheet, decimal, keepUnits }: FileOptions,
): SentMatrix[] {
  const content = readJsonFile(file)
  if ([code, name, type, sheet, decimal, keepUnits].some((given) => given !== undefined)) {
    throw new CommandFailed(`${file} says all of its matrices itself: leave out the other options`)
  }
  const faults = valueFaults(content)
  if (Object.keys(faults).length > 0) throw cannotImport(file, faults)
  return checkTogether(file, content)
}

async function readSheets(file: string, given: FileOptions): Promise<SentMatrix[]> {
  const tables = chosen(file, await readTables(file), given)
  const progress = progressBar(`reading ${file}`, tables.length)
  const faults: FieldErrors = {}
  const matrices = tables.flatMap((one, index) => {
    const found = matrixOfTable(one, given)
    progress(index + 1)
    if ('matrix' in found) return [found.matrix]
    const place = tables.length === 1 ? '' : `${one.name}!`
    for (const [cell, says] of Object.entries(found.faults)) faults[place + cell] = says
    return []
  })
  if (Object.keys(faults).length > 0) throw cannotImport(file, faults)
  return matrices
}

function chosen(file: string, tables: Table[], { sheet, code, name }: FileOptions): Table[] {
  const own = sheet === undefined ? tables : tables.filter((one) => one.name === sheet)
  if (own.length === 0) {
    throw new CommandFailed(sheet === undefined ? `${file} is empty` : `${file} has no ${sheet}`)
  }
  if (own.length === 1 || (code === undefined && name === undefined)) return own
  const names = own.map((one) => one.name).join(', ')
  throw new CommandFailed(`--code and --name are of one matrix; choose a --sheet of ${names}`)
}

function checkTogether(file: string, body: unknown): SentMatrix[] {
  try {
    countSentMatrices(body)
  } catch (error) {
    if (error instanceof ApiError) throw new CommandFailed(`${file}: ${error.message}`)
    throw error
  }
  const result = SentMatrices.safeParse(body)
  if (result.success) return result.data.matrices
  throw cannotImport(file, fieldErrors(result.error))
}

function cannotImport(file: string, faults: FieldErrors): CommandFailed {
  return new CommandFailed(`${file} cannot be imported; nothing was written`, faults)
}
