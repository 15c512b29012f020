import type { FunctionComponent } from 'preact'
import { Closed, Sent } from '../parts/sent.tsx'
import type { Session } from '../state/session.ts'
import { Full } from './full.tsx'
import type { Built } from './names.ts'
import { Quick } from './quick.tsx'
import { Size } from './size.tsx'

/** What each variant shows. */
const VARIANT: Record<Built, FunctionComponent<{ s: Session }>> = {
  size: Size,
  quick: Quick,
  full: Full,
}

export function Widget({ s }: { s: Session }) {
  if (!s.form.accepting) return <Closed s={s} />
  if (s.phase === 'sent') return <Sent s={s} />
  const Shown = VARIANT[s.variant]
  return <Shown s={s} />
}
