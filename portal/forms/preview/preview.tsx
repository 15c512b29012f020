import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Variant } from '../../../shared/form/form.contract.ts'
import { say, language as spoken } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'
import { PreviewFrame } from './frame.tsx'
import { PricePanel } from './price-panel.tsx'
import { createPreviewServer } from './server.ts'

export const PREVIEWED_VARIANTS = [
  'full',
  'quick',
  'size',
  'choice',
  'area',
  'price',
  'callback',
] as const satisfies readonly Variant[]

/** The form as customers will see it. It follows the draft while it is typed. */
export function FormPreview() {
  const editor = useEditor()
  const { forms } = say()
  const server = useMemo(() => createPreviewServer(editor), [])
  const languages = editor.read.value.file?.languages ?? []
  const [wanted, setLanguage] = useState<string>(spoken.peek())
  const language = languages.find((one) => one === wanted) ?? languages[0] ?? wanted
  const [variant, setVariant] = useState<Variant>('full')
  const [isPhone, setPhone] = useState(false)
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const text = editor.text.value
  useEffect(() => {
    server.language.value = language
    void server.look()
  }, [text, language])
  const { good } = server
  const isOld = good.value !== null && good.value.text !== text && editor.faults.value.length > 0
  return (
    <section class="preview stack" aria-label={forms.preview}>
      <div class="row">
        <select
          class="input"
          aria-label={forms.variant}
          value={variant}
          onChange={({ currentTarget }) => setVariant(currentTarget.value as Variant)}
        >
          {PREVIEWED_VARIANTS.map((one) => (
            <option key={one} value={one}>
              {forms.variants[one]}
            </option>
          ))}
        </select>
        {languages.length > 1 && (
          <select
            class="input"
            aria-label={forms.language}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {forms.languages[one]}
              </option>
            ))}
          </select>
        )}
        <fieldset class="segments push" aria-label={forms.device}>
          {[false, true].map((phone) => (
            <button
              key={String(phone)}
              type="button"
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
            >
              {phone ? forms.phone : forms.desktop}
            </button>
          ))}
        </fieldset>
      </div>
      {isOld && <p class="soft small">{forms.previewOld}</p>}
      {server.offline.value && <p class="soft small">{forms.previewOffline}</p>}
      <div class={isPhone ? 'screen phone' : 'screen'}>
        <PreviewFrame
          server={server}
          slug={editor.slug}
          variant={variant}
          language={language}
          onAnswers={setAnswers}
          onHandoff={() => setVariant('full')}
        />
      </div>
      {server.hasSent.value && (
        <p class="small" role="status">
          {forms.nothingSent}
        </p>
      )}
      <PricePanel server={server} answers={answers} language={language} />
    </section>
  )
}
