import { route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import * as contract from './contract.ts'
import { readPhotos } from './photos.ts'

export const uploadRoutes = [
  route(contract.listLeadPhotos, async ({ database, account, params, baseUrl }) => ({
    data: await readPhotos(database, account.id, parseId(params.id ?? ''), baseUrl),
  })),
]
