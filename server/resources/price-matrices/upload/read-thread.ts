import { parentPort, workerData } from 'node:worker_threads'
import type { FileChoices } from '../../../price-sheets/contract.ts'
import type { NamedFile } from '../../../price-sheets/file/open.ts'
import { readPriceFile } from '../../../price-sheets/read.ts'

/** What the thread gets to read. */
export interface ToRead {
  file: NamedFile
  choices: FileChoices
  currency: string
}

const { file, choices, currency } = workerData as ToRead
parentPort?.postMessage(await readPriceFile(file, choices, { currency }))
