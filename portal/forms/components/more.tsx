import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issuesBelow } from './issues.ts'

interface Props {
  path: TextPath
  /** What of it is within. It is open from the start when one of these is set. */
  fields: readonly string[]
  /** The name within that is always set. */
  name: 'key' | 'value'
  /** What can be found within, in a few words. */
  about: string
  children: ComponentChildren
}

/** What is seldom needed of a question or an option. It opens when something of it is wrong. */
export function MoreFields({ path, fields, name, about, children }: Props) {
  const editor = useEditor()
  const file = useFile()
  const isSet = fields.some((field) => valueAt(file, [...path, field]) !== undefined)
  const isWrong = [...fields, name].some((at) => issuesBelow(editor, [...path, at]).length > 0)
  const [isOpen, setOpen] = useState(isSet || isWrong)
  useLayoutEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <details
      class="more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t().forms.moreSettings} <span class="soft small">{about}</span>
      </summary>
      <div class="stack">{children}</div>
    </details>
  )
}
