import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Product } from '../../shared/form/sketch.ts'
import { useSession } from '../state/session.ts'
import { loadPart } from './on-demand.ts'

/** The drawings that came, by product; null for one that did not. */
const came = signal<Record<string, FunctionComponent | null>>({})

/** The drawing of the product: its place until its script is here, and nothing when that does not come. */
export function Drawing() {
  const { config, form } = useSession()
  const drawing = form.drawing as NonNullable<typeof form.drawing>
  const product: Product = typeof drawing === 'string' ? drawing : drawing.product
  const note = (drawing: FunctionComponent | null) => {
    if (came.peek()[product] !== drawing) came.value = { ...came.peek(), [product]: drawing }
  }
  useMemo(() => {
    loadPart(config.server, product).then(
      (part) => note(part.Drawing),
      () => note(null),
    )
  }, [product])
  const Shown = came.value[product]
  if (Shown === null) return null
  return Shown ? <Shown /> : <svg viewBox="0 0 360 316" aria-hidden="true" />
}
