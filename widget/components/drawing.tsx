import type { Product } from '../../shared/form/drawing.ts'
import { useSession } from '../state/session.ts'
import { type DrawnProps, useLate } from './lazy.ts'

/** The drawing of the product: a placeholder until its script is loaded, and empty if that fails. */
export function FormDrawing(of: DrawnProps) {
  const { form } = useSession()
  const drawing = form.drawing as NonNullable<typeof form.drawing>
  const product: Product = typeof drawing === 'string' ? drawing : drawing.product
  const part = useLate(product)
  if (part === null) return null
  return part ? <part.Drawing {...of} /> : <svg viewBox="0 0 360 316" aria-hidden="true" />
}
