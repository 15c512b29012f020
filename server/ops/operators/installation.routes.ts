import { routes } from '../../ground/http/call.ts'
import { examine } from '../doctor/examine.ts'
import { realWorld } from '../doctor/world.ts'
import { installation } from './installation.contract.ts'
import { readInstallation } from './installation.reads.ts'

export const installationRoutes = routes(installation, {
  get: async ({ services }) => ({ data: await readInstallation(services) }),

  examine: async ({ services }) => ({ data: await examine(services.config, realWorld()) }),
})
