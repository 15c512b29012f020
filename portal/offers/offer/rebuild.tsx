import { call } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { toast } from '../../parts/toast.tsx'
import { BUILD } from './endpoints.ts'
import type { OfferWriter } from './writes.ts'

/** Writes the lines of the rules anew, by the prices of today. */
export function Rebuild({ writer }: { writer: OfferWriter }) {
  const { offer: text } = say()
  const { offer } = writer
  if (!offer.steps.includes('build')) return null
  const build = async () => {
    if (!(await confirm(text.rebuildAsk))) return
    const done = await writer.act({
      what: text.rebuild,
      run: async (version) =>
        (await call(BUILD, { params: { id: offer.id }, body: { version } })).data,
    })
    if (done) toast(text.rebuilt)
  }
  return (
    <div>
      <Button look="quiet" icon="refresh" onClick={() => void build()}>
        {text.rebuild}
      </Button>
    </div>
  )
}
