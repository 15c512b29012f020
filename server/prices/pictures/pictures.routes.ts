import { scalePicture } from '../../ground/files/scale.ts'
import { memberRoute } from '../../ground/http/call.ts'
import * as contract from './pictures.contract.ts'
import { openAddress, pictureAddress } from './pictures.reads.ts'
import { keepPicture } from './pictures.writes.ts'

export const pictureRoutes = [
  memberRoute(contract.addPicture, async ({ database, account, actor, baseUrl, read }) => {
    const { content, open } = read().body
    const picture = await scalePicture(content)
    const input = { ...picture, open }
    await database.run(keepPicture, { actor, accountId: account.id, input })
    const { hash } = picture
    const own = { hash, address: pictureAddress(account.id, hash) }
    return { data: { ...own, ...(open && { open_address: openAddress(baseUrl, hash) }) } }
  }),
]
