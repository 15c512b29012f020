import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useSession } from '../state/session.ts'
import { addStyle } from '../styles/sheets.ts'
import type { Card, Labelled } from './field.tsx'
import {
  type FieldKind,
  type FieldPart,
  type FieldQuestion,
  loadPart,
  PRICE,
  partOf,
} from './lazy.ts'

/** A lazily loaded question or price: a placeholder until its script is loaded. */
export function LazyField(
  props: Labelled & { question: FieldQuestion; options?: readonly Card[] },
) {
  const { config, text, gone } = useSession()
  const part = useSignal<FieldPart | null>(null)
  const isFailed = useSignal(false)
  const here = useRef<HTMLDivElement>(null)

  const load = async () => {
    isFailed.value = false
    try {
      const found = await loadPart(config, partOf(props.question) as FieldKind)
      if (gone.aborted) return
      if (here.current) addStyle(here.current.getRootNode() as ShadowRoot, found.css)
      part.value = found
    } catch {
      isFailed.value = true
    }
  }
  useEffect(() => void load(), [])

  const Field = part.value?.Field
  return (
    <div ref={here} aria-busy={!Field && !isFailed.value}>
      {Field ? (
        <Field {...props} />
      ) : isFailed.value ? (
        <div class="field" role="alert">
          <p>{props.label}</p>
          <button type="button" class="plain" onClick={load}>
            {text.retry}
          </button>
        </div>
      ) : (
        <div class="shape" />
      )}
    </div>
  )
}

/** The place of the price: from the start if the variant is about it, otherwise once there is one. */
export function PriceTag({ isWaiting }: { isWaiting?: boolean | undefined }) {
  const { text, derived } = useSession()
  return derived.priced.value || isWaiting ? (
    <LazyField question={PRICE} path={[]} label={text.priceTitle} />
  ) : null
}
