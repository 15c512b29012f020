import { useRef, useState } from 'preact/hooks'
import type { PortalLanguage } from '../../../server/account/members/members.contract.ts'
import {
  mails,
  notifications,
  type Notifications as Values,
} from '../../../server/messaging/mails/mails.contract.ts'
import { ApiProblem } from '../../api.ts'
import { BrowserNews } from '../../components/browser-news.tsx'
import { SelectField } from '../../components/field.tsx'
import { Banner, ProblemBanner, Unread } from '../../components/states.tsx'
import { Switch } from '../../components/switch.tsx'
import { toast } from '../../components/toast.tsx'
import { useRead, useWrite } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { language, OWN_NAMES, t } from '../../messages/messages.ts'
import { can, changeLanguage, me } from '../../session.ts'

/** The member's own settings: every role has them, and every choice is saved at once. */
export function NotificationsScreen() {
  const { frame, notifications: texts } = t()
  const { data, problem, reload, replace } = useRead(notifications.get)
  const setup = useRead(mails.setup)
  return (
    <SettingsPage title={frame.notifications}>
      <div class="stack settings-form">
        {setup.data?.sends === false && <Banner look="warn">{texts.noMail}</Banner>}
        {data !== null ? (
          <Choices values={data} onSaved={replace} />
        ) : (
          <Unread problem={problem} retry={reload} rows={5} height={26} />
        )}
        <section class="card">
          <OwnLanguage />
        </section>
        <BrowserNews />
      </div>
    </SettingsPage>
  )
}

function Choices({ values, onSaved }: { values: Values; onSaved(values: Values): void }) {
  const { frame, notifications: texts } = t()
  const write = useWrite(notifications.replace)
  /** The choice shows at once, and is reverted if it could not be saved. */
  const [wanted, setWanted] = useState<Values | null>(null)
  const shown = wanted ?? values
  const latest = useRef(shown)
  const queue = useRef(Promise.resolve())
  const set = (change: Partial<Values>) => {
    const body = { ...(wanted === null ? values : latest.current), ...change }
    latest.current = body
    setWanted(body)
    queue.current = queue.current.then(async () => {
      const answer = await write.send({ body })
      if (answer !== null) onSaved(answer.data)
      if (latest.current !== body) return
      setWanted(null)
      if (answer !== null) toast(frame.saved)
    })
  }
  const choices = [
    { value: 'all', text: texts.leadsAll },
    { value: 'mine', text: texts.leadsMine },
    { value: 'none', text: texts.leadsNone },
  ] as const
  return (
    <section class="card stack">
      <div>
        <h2>{texts.mails}</h2>
        <p class="soft small">{texts.mailsTo(me.value?.member.email ?? '')}</p>
      </div>
      <ProblemBanner problem={write.problem} />
      <fieldset class="choices">
        <legend>{texts.leads}</legend>
        {choices.map(({ value, text }) => (
          <label key={value} class="check">
            <input
              type="radio"
              name="leads"
              checked={shown.leads === value}
              onChange={() => set({ leads: value })}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <Switch
        label={texts.followUps}
        hint={texts.followUpsHint}
        value={shown.follow_ups}
        onValue={(follow_ups) => set({ follow_ups })}
      />
      {can.value.manage && (
        <Switch
          label={texts.account}
          hint={texts.accountHint}
          value={shown.account}
          onValue={(account) => set({ account })}
        />
      )}
    </section>
  )
}

function OwnLanguage() {
  const texts = t().notifications
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const choose = async (code: PortalLanguage) => {
    setProblem(null)
    try {
      await changeLanguage(code)
      toast(t().frame.saved)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  }
  return (
    <div class="stack">
      <SelectField
        label={texts.language}
        value={language.value}
        onValue={(code) => void choose(code as PortalLanguage)}
        choices={OWN_NAMES.map(([value, text]) => ({ value, text }))}
      />
      <ProblemBanner problem={problem} />
    </div>
  )
}
