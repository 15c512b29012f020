import type { FunctionComponent } from 'preact'
import type { Variant } from '../../server/resources/forms/contract.ts'
import { Closed, Sent } from '../parts/sent.tsx'
import type { Session } from '../state/session.ts'
import { Area } from './area.tsx'
import { Callback } from './callback.tsx'
import { Choice } from './choice.tsx'
import { Full } from './full.tsx'
import { Price } from './price.tsx'
import { Quick } from './quick.tsx'
import { Size } from './size.tsx'

/** What each variant shows. */
const VARIANT: Record<Variant, FunctionComponent<{ s: Session }>> = {
  size: Size,
  choice: Choice,
  area: Area,
  price: Price,
  callback: Callback,
  quick: Quick,
  full: Full,
}

export function Widget({ s }: { s: Session }) {
  if (!s.form.accepting) return <Closed s={s} />
  if (s.phase === 'sent') return <Sent s={s} />
  const Shown = VARIANT[s.variant]
  return <Shown s={s} />
}
