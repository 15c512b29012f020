import { route } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { readPhotos } from './photos.ts'
import * as contract from './uploads.contract.ts'

export const uploadRoutes = [
  route(contract.listLeadPhotos, async ({ database, account, params, baseUrl }) => ({
    data: await readPhotos(database, account.id, parseId(params.id ?? ''), baseUrl),
  })),
]
