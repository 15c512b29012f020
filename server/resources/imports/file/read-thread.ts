import { parentPort, workerData } from 'node:worker_threads'
import { readImportFile } from './read-file.ts'

parentPort?.postMessage(await readImportFile(workerData))
