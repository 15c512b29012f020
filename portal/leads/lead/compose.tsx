import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { toast } from '../../components/toast.tsx'
import { loadMessages, t } from '../../messages/messages.ts'
import type { ComposerProps, Composing, Draft } from './composing.ts'

interface Open extends Composing {
  Composer: FunctionComponent<ComposerProps>
}
const open = signal<Open | null>(null)

const load = () => import('./composer.tsx')

/** Opens the email composer for a lead, on any screen. Its code is loaded on demand. */
export async function compose(composing: Composing): Promise<void> {
  try {
    const [{ ComposerForm: Composer }] = await Promise.all([load(), loadMessages('lead')])
    open.value = { ...composing, Composer }
  } catch {
    toast(t().frame.problems.refused)
  }
}

/** Used once, in the frame. */
export function ComposerHost() {
  if (open.value === null) return null
  const { Composer, ...composing } = open.value
  const close = () => {
    open.value = null
  }
  const reopen = (draft: Draft) => compose({ ...composing, draft })
  return <Composer {...composing} reopen={reopen} onClose={close} />
}
