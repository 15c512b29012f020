import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Banner } from '../../parts/states.tsx'

/** A form that is sent by its main button or Enter. What went wrong stands above, and is read out. */
export function Form({
  fault,
  onSubmit,
  children,
}: {
  fault: string | null
  onSubmit(): Promise<void>
  children: ComponentChildren
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const empty = fields.find(({ value, type }) => value === '' && type !== 'checkbox')
    empty?.focus()
  }, [])
  return (
    <form
      ref={form}
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {fault !== null && (
        <Banner look="danger">
          <p role="alert">{fault}</p>
        </Banner>
      )}
      {children}
    </form>
  )
}
