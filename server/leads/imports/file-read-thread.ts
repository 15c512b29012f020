import { parentPort, workerData } from 'node:worker_threads'
import { readImportFile } from './file-read-file.ts'

parentPort?.postMessage(await readImportFile(workerData))
