import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issuesBelow } from './issues.ts'

interface Props {
  path: TextPath
  /** The fields that are shown outside. */
  shown: readonly string[]
  children: ComponentChildren
}

/** The settings of a question besides its text. It stays open across questions, and opens for issues in it. */
export function MoreFields({ path, shown, children }: Props) {
  const editor = useEditor()
  const isWithin = (one: string | undefined) =>
    one?.startsWith(`${path.join('.')}.`) && !shown.includes(one.split('.')[path.length] ?? '')
  const isWrong =
    isWithin(editor.wanted.value?.path) ||
    issuesBelow(editor, path).some((issue) => isWithin(issue.path))
  useLayoutEffect(() => {
    if (isWrong) editor.unfolded.value = true
  }, [isWrong, editor.wanted.value])
  const { forms } = t()
  const isMeasure = /^(size|number)$/.test(String(valueAt(useFile(), [...path, 'kind'])))
  return (
    <details
      class="more"
      open={editor.unfolded.value}
      onToggle={({ currentTarget }) => {
        editor.unfolded.value = currentTarget.open
      }}
    >
      <summary>
        {forms.moreSettings}{' '}
        <span class="soft small">{isMeasure ? forms.moreOfMeasure : forms.moreOfQuestion}</span>
      </summary>
      <div class="stack">{children}</div>
    </details>
  )
}
