import { useSession } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** Asks for width and depth, with the drawing. */
export function SizeVariant() {
  return <Teaser on={useSession().text.configure} />
}
