import { useState } from 'preact/hooks'
import type { getMailSetup } from '../../../server/outbox/mails/mails.contract.ts'
import { useQuery } from '../../address.ts'
import { endpoint } from '../../api.ts'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { say } from '../../messages/messages.ts'
import { Banner } from '../../parts/states.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { MailList } from './list.tsx'
import type { OwnMailWords } from './own-words.ts'
import { MailWords } from './words.tsx'
import './mail.css'

const readSetup = endpoint<typeof getMailSetup>('GET', '/settings/mail-setup')

/** What was sent to whom; with `?part=words`, the words of mails to customers. */
export function MailScreen() {
  const { frame, mail: texts } = say()
  const { query, hrefWith } = useQuery()
  const setup = useRead(readSetup)
  // It is kept while the other part of the screen shows.
  const [typed, setTyped] = useState<Readonly<Record<string, OwnMailWords>>>({})
  useUnsaved(Object.keys(typed).length > 0)
  const isWords = query.part === 'words'
  return (
    <SettingsPage title={frame.tabs.mail}>
      {setup.data?.sends === false && (
        <Banner look="warn">
          <p>{texts.noServer}</p>
        </Banner>
      )}
      {setup.data?.sends && setup.data.from !== null && (
        <p class="soft">{texts.from(setup.data.from)}</p>
      )}
      <div>
        <nav class="segments" aria-label={texts.parts}>
          <a href={hrefWith({ part: null })} aria-current={isWords ? undefined : 'page'}>
            {texts.sentMails}
          </a>
          <a href={hrefWith({ part: 'words' })} aria-current={isWords ? 'page' : undefined}>
            {texts.words}
          </a>
        </nav>
      </div>
      {isWords ? <MailWords typed={typed} onTyped={setTyped} /> : <MailList />}
    </SettingsPage>
  )
}
