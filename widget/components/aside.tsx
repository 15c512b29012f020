import type { FunctionComponent } from 'preact'
import { type AsideProps, useLate } from './lazy.ts'

/** The place of a help that comes in a script of its own: nothing until it is here. */
export function Aside<Name extends keyof AsideProps>({
  of,
  ...props
}: { of: Name } & AsideProps[Name]) {
  const Part = useLate('last')?.[of] as FunctionComponent<typeof props> | undefined
  return Part ? <Part {...props} /> : null
}
