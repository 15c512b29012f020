import { parentPort, workerData } from 'node:worker_threads'
import { readOptionsFile } from './options-file.ts'

parentPort?.postMessage(await readOptionsFile(workerData))
