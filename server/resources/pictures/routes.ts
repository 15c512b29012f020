import { memberRoute } from '../../http/call.ts'
import { keepPicture } from './actions.ts'
import * as contract from './contract.ts'
import { scalePicture } from './scale.ts'
import { openAddress, pictureAddress } from './store.ts'

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
