import { KEY } from '../../../shared/form/question.contract.ts'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { t } from '../../messages/messages.ts'
import { NameAt } from '../components/name-at.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { keysOf } from '../state/questions.ts'
import { renameKey } from '../state/rename.ts'
import type { TextPath } from '../state/text.ts'

interface Props {
  path: TextPath
  name: string
  onRenamed?(name: string): void
}

/** The key of a question. A new key is updated everywhere in the form. */
export function QuestionKey({ path, name, onRenamed }: Props) {
  const { forms } = t()
  const editor = useEditor()
  return (
    <NameAt
      path={[...path, 'key']}
      label={forms.key}
      hint={forms.keyHint}
      maxLength={FORM_MAX.key}
      shape={KEY}
      says={{ shape: forms.keyShape, taken: forms.keyTaken }}
      taken={keysOf(useFile())}
      onRename={(next) => {
        editor.edit((text) => renameKey(text, name, next))
        onRenamed?.(next)
      }}
    />
  )
}
