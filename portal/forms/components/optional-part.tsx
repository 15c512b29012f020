import type { ComponentChildren } from 'preact'
import { useEditor, useFile } from '../state/context.ts'
import { EditButton } from './edit-buttons.tsx'

interface Props {
  name: 'area' | 'consent' | 'marketing' | 'thanks'
  title?: string
  about?: string | undefined
  add: string
  /** Its initial value; null if the form cannot have it. */
  first: object | null
  drop: string
  children: ComponentChildren
}

/** An optional part of a form: its fields with a remove button, or an add button. */
export function OptionalPart({ name, title, about, add, first, drop, children }: Props) {
  const editor = useEditor()
  const isThere = useFile()[name] !== undefined
  return (
    <section class="card stack">
      {title && <h2>{title}</h2>}
      {about && <p class="soft">{about}</p>}
      {isThere ? (
        <>
          {children}
          <EditButton look="quiet" icon="trash" onClick={() => editor.set([name], undefined)}>
            {drop}
          </EditButton>
        </>
      ) : (
        first && (
          <EditButton icon="plus" onClick={() => editor.set([name], first)}>
            {add}
          </EditButton>
        )
      )}
    </section>
  )
}
