import { useState } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { canShowNotices, showNotice, startNotices, wantsNotices } from '../../notices.ts'
import { Switch } from '../../parts/switch.tsx'

/** The browser's own messages. The permission is asked only when somebody switches them on. */
export function BrowserNotices() {
  const texts = say().notifications
  const [isDenied, setDenied] = useState(false)
  const isPossible = canShowNotices()
  const set = async (on: boolean) => {
    setDenied(false)
    if (!on) {
      wantsNotices.value = false
      return
    }
    const isGranted = await startNotices()
    setDenied(!isGranted)
    if (isGranted) showNotice('Zeven', texts.browserTest)
  }
  const hint = () => {
    if (!isPossible) return texts.browserMissing
    return wantsNotices.value ? texts.browserIsOn : texts.browserAsk
  }
  return (
    <section class="card stack">
      <div>
        <h2>{texts.browser}</h2>
        <p class="soft small">{texts.browserText}</p>
      </div>
      <Switch
        label={texts.browserOn}
        hint={hint()}
        value={wantsNotices.value}
        disabled={!isPossible}
        onValue={(on) => void set(on)}
      />
      {isDenied && (
        <div class="banner danger" role="alert">
          <p>{texts.browserDenied}</p>
        </div>
      )}
    </section>
  )
}
