import type { Component, FunctionComponent } from 'preact'
import type { Variant } from '../../shared/form/form.contract.ts'
import { earlyMessages } from '../../shared/messages/early.ts'
import { countFailure } from '../api.ts'
import { ClosedNotice, SentScreen } from '../components/sent.tsx'
import { useSession } from '../state/session.ts'
import { Callback } from './callback.tsx'
import { Full } from './full.tsx'
import { Quick } from './quick.tsx'
import { AreaVariant, ChoiceVariant, PriceVariant, SizeVariant } from './teasers.tsx'

const VARIANT: Record<Variant, FunctionComponent> = {
  size: SizeVariant,
  choice: ChoiceVariant,
  area: AreaVariant,
  price: PriceVariant,
  callback: Callback,
  quick: Quick,
  full: Full,
}

export function Widget(this: Component<object, { isBroken?: true }>) {
  const { config, form, state } = useSession()
  this.componentDidCatch = (error) => {
    countFailure(config, 'error')
    console.error(error)
    this.setState({ isBroken: true })
  }
  if (this.state?.isBroken)
    return <ClosedNotice message={earlyMessages(form.language).unreachable} />
  if (!form.accepting || !form.origin_allowed) return <ClosedNotice />
  if (state.phase.value === 'sent') return <SentScreen />
  const Shown = VARIANT[state.variant.value]
  return <Shown />
}
