import { leads } from '../../../server/leads/leads.contract.ts'
import { call } from '../../api.ts'
import type { BodyOf } from '../../components/record.ts'
import { toast } from '../../components/toast.tsx'
import { tryOrToast } from '../../components/try-or-toast.ts'
import { t } from '../../messages/messages.ts'

type Binned = BodyOf<typeof leads.bin>

/** Moves leads into the bin, shows a message, and restores them with "undo". */
export async function deleteLeads(
  chosen: Binned['leads'],
  onDone: () => void,
  onUndone = onDone,
): Promise<void> {
  const named = chosen.map(({ id, version }) => ({ id, version }))
  const back = named.map(({ id }) => ({ id }))
  if (await move({ leads: named, to: 'bin' }, onDone))
    toast(t().bin.deleted, () => void restoreLeads(back, onUndone))
}

export async function restoreLeads(named: Binned['leads'], onDone: () => void): Promise<void> {
  if (await move({ leads: named, to: 'list' }, onDone)) toast(t().bin.restored)
}

function move(body: Binned, onDone: () => void): Promise<boolean> {
  return tryOrToast(async () => {
    await call(leads.bin, { body })
    onDone()
  })
}
