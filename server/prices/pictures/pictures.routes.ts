import { scalePicture } from '../../core/files/scale.ts'
import { routes, runFor } from '../../core/http/call.ts'
import { pictures } from './pictures.contract.ts'
import { openAddress, pictureAddress } from './pictures.reads.ts'
import { storePicture } from './pictures.writes.ts'

export const pictureRoutes = routes(pictures, {
  add: async (call) => {
    const { content, open } = call.read().body
    const picture = await scalePicture(content)
    await runFor(call, storePicture, { ...picture, open })
    const { hash } = picture
    const own = { hash, address: pictureAddress(call.account.id, hash) }
    return { data: { ...own, ...(open && { open_address: openAddress(call.baseUrl, hash) }) } }
  },
})
