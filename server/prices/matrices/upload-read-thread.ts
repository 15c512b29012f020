import { parentPort, workerData } from 'node:worker_threads'
import type { NamedFile } from '../sheet-files/open.ts'
import { readPriceFile } from '../sheets/read.ts'
import type { FileChoices } from '../sheets/sheets.contract.ts'

/** What the thread gets to read. */
export interface ToRead {
  file: NamedFile
  choices: FileChoices
  currency: string
}

const { file, choices, currency } = workerData as ToRead
parentPort?.postMessage(await readPriceFile(file, choices, { currency }))
