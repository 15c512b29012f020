import { parentPort, workerData } from 'node:worker_threads'
import type { AccountPrices } from '../../../shared/vat.ts'
import type { NamedFile } from '../sheet-files/open.ts'
import { readPriceFile } from '../sheets/read.ts'
import type { FileChoices } from '../sheets/sheets.contract.ts'

/** What the thread gets to read. */
export interface ToRead {
  file: NamedFile
  choices: FileChoices
  account: AccountPrices
}

const { file, choices, account } = workerData as ToRead
parentPort?.postMessage(await readPriceFile(file, choices, account))
