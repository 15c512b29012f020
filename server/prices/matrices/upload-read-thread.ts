import { parentPort, workerData } from 'node:worker_threads'
import type { AccountPrices } from '../../../shared/vat.ts'
import type { NamedFile } from '../sheet-files/open.ts'
import type { LastTime } from '../sheets/last-time.ts'
import { readPriceFile } from '../sheets/read.ts'
import type { FileChoices } from '../sheets/sheets.contract.ts'

/** The input of the thread. */
export interface ToRead {
  file: NamedFile
  choices: FileChoices
  account: AccountPrices
  last: LastTime
}

const { file, choices, account, last } = workerData as ToRead
parentPort?.postMessage(await readPriceFile(file, choices, account, last))
