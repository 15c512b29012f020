import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { NotFound } from '../../core/errors.ts'
import { isSigned, signedQuery } from '../../core/files/names.ts'
import { routes } from '../../core/http/call.ts'
import { archive } from '../../privacy/archive.ts'
import { MANIFEST } from '../backup/manifest.ts'
import { getBackup, startBackupWork } from '../backup/work.ts'
import { realWorld } from '../doctor/world.ts'
import { installation } from './installation.contract.ts'
import { readInstallation } from './installation.reads.ts'

/** The signed text in a backup's address: the address works for this operator only. */
const signed = (operator: { id: number }, name: string) => `backup ${operator.id} ${name}`

export const installationRoutes = routes(installation, {
  get: async ({ services }) => ({ data: await readInstallation(services) }),

  examine: async ({ services }) => {
    const { examine } = await import('../doctor/examine.ts')
    return { data: await examine(services.config, realWorld()) }
  },

  work: async ({ services, read }) => {
    const { drill } = read().body
    if (drill !== null) await getBackup(services.config, drill)
    const now = new Date(services.database.clock.now()).toISOString().replaceAll(':', '-')
    await startBackupWork(services, {
      what: drill === null ? 'backup' : 'drill',
      name: drill ?? now,
    })
    return { data: await readInstallation(services) }
  },

  allow: async ({ services, params: { name = '' }, operator, read, proveAgain }) => {
    await getBackup(services.config, name)
    await proveAgain(read().body.code, name)
    const now = services.database.clock.now()
    const query = signedQuery(services.cursorSecret, signed(operator, name), now)
    return { data: { path: `/operator/backups/${encodeURIComponent(name)}/file?${query}` } }
  },

  download: async ({ services, params: { name = '' }, operator, read }) => {
    const link = { ...read().query, name: signed(operator, name) }
    if (!isSigned(services.cursorSecret, link, services.database.clock.now())) throw new NotFound()
    const { path, manifest } = await getBackup(services.config, name)
    const parts = [...manifest.files.map((file) => file.path), MANIFEST]
    const each = parts
      .values()
      .map((part) => ({ name: part, content: createReadStream(join(path, part)) }))
    return archive(`zeven-${name}`, each)
  },
})
