import type { FunctionComponent } from 'preact'
import { type AsideProps, useLate } from './lazy.ts'

/** The place of a help from a separate script: empty until it is loaded. */
export function Aside<Name extends keyof AsideProps>({
  of,
  from = 'last',
  ...props
}: { of: Name; from?: 'last' | 'price' } & AsideProps[Name]) {
  const part = useLate(from) as Partial<Record<Name, unknown>> | null | undefined
  const Part = part?.[of] as FunctionComponent<typeof props> | undefined
  return Part ? <Part {...props} /> : null
}
