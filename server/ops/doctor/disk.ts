import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import type { Config } from '../../core/config.ts'
import { findOpenToOthers, OTHERS } from '../../core/data-folder.ts'
import { advice, type Finding, fine, orFine, wrongFinding } from './finding.ts'
import type { World } from './world.ts'

const MB = 1024 * 1024
export const LITTLE = { wrong: 200 * MB, advice: 1024 * MB }
/** Anyone with write access to a folder can replace its files. */
const WRITE_OF_OTHERS = 0o022

export async function checkDisk(config: Config, world: World): Promise<Finding[]> {
  const folder = resolve(config.dataDir)
  const stats = await stat(folder).catch(() => null)
  if (stats === null) {
    const mend = 'if that is the right place, "zeven migrate" makes it; otherwise set DATA_DIR'
    return config.databaseUrl === undefined
      ? [wrongFinding('disk', `there is no folder ${folder} (DATA_DIR)`, mend)]
      : [fine('disk', `${folder} is made when it is needed`)]
  }
  const found = [
    ...(await checkWritable(folder)),
    ...(await checkSpace(folder, world)),
    ...checkOwner(folder, stats, world),
    ...(await checkFiles(folder, world)),
  ]
  return orFine(found, 'disk', `${folder} can be written and has room`)
}

async function checkWritable(folder: string): Promise<Finding[]> {
  const path = join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    await rm(path)
    return []
  } catch (error) {
    const { errno, message } = error as NodeJS.ErrnoException
    const why = errno === undefined ? message : getSystemErrorMessage(errno)
    const mend = 'give the folder to the user who runs the server: chown -R'
    return [wrongFinding('disk', `${folder} cannot be written: ${why}`, mend)]
  }
}

async function checkSpace(folder: string, world: World): Promise<Finding[]> {
  const free = await world.freeBytes(folder)
  if (free >= LITTLE.advice) return []
  const how = free < LITTLE.wrong ? wrongFinding : advice
  const mend = 'make room: when the disk is full, the server refuses writes with 503'
  return [how('disk', `${folder} has ${Math.floor(free / MB)} MB left`, mend)]
}

function checkOwner(
  folder: string,
  { uid, mode }: { uid: number; mode: number },
  { user }: World,
): Finding[] {
  if (user === null) return []
  const found: Finding[] = []
  if (user !== 0 && uid !== user) {
    const says = `${folder} belongs to user ${uid}, and this is user ${user}`
    found.push(advice('disk', says, 'run the command as the user who runs the server: sudo -u'))
  }
  if ((mode & OTHERS) !== 0) {
    const isWritable = (mode & WRITE_OF_OTHERS) !== 0
    const may = isWritable ? 'write into' : 'look into'
    const says = `other users of this machine can ${may} ${folder}, which has customers' data`
    found.push((isWritable ? wrongFinding : advice)('disk', says, `chmod 700 ${folder}`))
  }
  return found
}

async function checkFiles(folder: string, { user }: World): Promise<Finding[]> {
  if (user === null) return []
  const open = (await findOpenToOthers(folder)).map(({ path }) => path)
  if (open.length === 0) return []
  const says = `other users of this machine can read ${open.join(', ')}`
  const mend = `chmod -R go= ${open.join(' ')}; the next start of the server does that too`
  return [wrongFinding('disk', says, mend)]
}
