import type { AccountOfferSettings } from '../../server/offers/settings.contract.ts'
import { LANGUAGES, languageOf } from '../../shared/language.ts'
import { useQuery } from '../address.ts'
import { TextArea, TextField } from '../components/field.tsx'
import { formatName } from '../format.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import type { SettingsText as Name, OfferSettingsValues } from './settings-values.ts'
import { TEXT_LENGTHS, TEXT_NAMES } from './text-names.ts'

interface Props {
  values: OfferSettingsValues
  changes: Partial<OfferSettingsValues>
  usual: AccountOfferSettings['usual']
  faultAt(name: Name): string | null
  onValue(name: Name, value: string): void
}

/** The default texts of offers, in each language. */
export function SettingsTexts({ values, changes, usual, faultAt: issueAt, onValue }: Props) {
  const { offerSettings: texts, offer, frame } = t()
  const { query, hrefWith } = useQuery()
  const wanted = query.language ?? me.value?.account.language
  const language = languageOf(wanted ?? 'en')
  return (
    <section class="card stack">
      <div>
        <h2>{texts.texts}</h2>
        <p class="soft">{texts.textsText}</p>
      </div>
      <div>
        <nav class="segments" aria-label={frame.language}>
          {LANGUAGES.map((code) => (
            <a
              key={code}
              href={hrefWith({ language: code, field: null })}
              aria-current={code === language ? 'page' : undefined}
            >
              {formatName('language', code)}
              {Object.keys(changes).some((name) => name.startsWith(`${code}.`)) && ' •'}
            </a>
          ))}
        </nav>
      </div>
      {TEXT_NAMES.map((name) => {
        const field: Name = `${language}.${name}`
        const props = {
          name,
          label: offer.texts[name],
          hint: offer.textHints[name],
          placeholder: usual[language]?.[name] ?? '',
          maxLength: TEXT_LENGTHS[name],
          value: values[field] ?? '',
          onValue: (value: string) => onValue(field, value),
          error: issueAt(field),
        }
        return name === 'order_button' ? (
          <TextField key={field} {...props} />
        ) : (
          <TextArea key={field} {...props} />
        )
      })}
    </section>
  )
}
