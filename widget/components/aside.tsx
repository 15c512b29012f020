import type { FunctionComponent } from 'preact'
import { type AsideProps, useLate } from './lazy.ts'

/** The place of a help that comes in a script of its own: nothing until it is here. */
export function Aside<Name extends keyof AsideProps>({
  of,
  from = 'last',
  ...props
}: { of: Name; from?: 'last' | 'price' } & AsideProps[Name]) {
  const part = useLate(from) as Partial<Record<Name, unknown>> | null | undefined
  const Part = part?.[of] as FunctionComponent<typeof props> | undefined
  return Part ? <Part {...props} /> : null
}
