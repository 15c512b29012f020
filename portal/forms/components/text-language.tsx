import type { Language } from '../../../shared/form/text.contract.ts'
import { t } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'
import type { FormEditor } from '../state/editor.ts'

/** The language in which texts are edited and the form is shown. */
export function useTextLanguage(): Language {
  const { language, read } = useEditor()
  const languages = read.value.file?.languages ?? []
  return languages.find((one) => one === language.value) ?? languages[0] ?? 'nl'
}

/** Selects the language of all texts. Each shows its number of missing texts. */
export function TextLanguages() {
  const editor = useEditor()
  const { forms, frame } = t()
  const chosen = useTextLanguage()
  const languages = editor.read.value.file?.languages ?? []
  if (languages.length < 2) return null
  return (
    <fieldset class="segments" aria-label={frame.language}>
      {languages.map((one) => {
        const lacking = lackingIn(editor, one)
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === chosen}
            onClick={() => {
              editor.language.value = one
            }}
          >
            {forms.languages[one]}{' '}
            {lacking > 0 && <span class="small warn-text">{forms.missing(lacking)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The number of missing texts in a language. */
function lackingIn({ issues, warnings }: FormEditor, language: Language): number {
  return [...issues.value, ...warnings.value].filter(
    ({ code, values }) =>
      code === 'no_text_in' && String(values.languages).split(', ').includes(language),
  ).length
}
