import type { FunctionComponent } from 'preact'
import type { Variant } from '../../shared/form/form.contract.ts'
import { Closed, Sent } from '../parts/sent.tsx'
import { useSession } from '../state/session.ts'
import { Area } from './area.tsx'
import { Callback } from './callback.tsx'
import { Choice } from './choice.tsx'
import { Full } from './full.tsx'
import { Price } from './price.tsx'
import { Quick } from './quick.tsx'
import { Size } from './size.tsx'

const VARIANT: Record<Variant, FunctionComponent> = {
  size: Size,
  choice: Choice,
  area: Area,
  price: Price,
  callback: Callback,
  quick: Quick,
  full: Full,
}

export function Widget() {
  const { form, state } = useSession()
  if (!form.accepting || !form.origin_allowed) return <Closed />
  if (state.phase.value === 'sent') return <Sent />
  const Shown = VARIANT[state.variant.value]
  return <Shown />
}
