import { render } from 'preact'
import './styles/base.css'
import './styles/parts.css'
import './styles/frame.css'
import { App } from './app.tsx'
import { startScrolling } from './frame/scroll.ts'
import { preload } from './messages/messages.ts'

preload()
startScrolling()
const place = document.getElementById('portal')
if (place !== null) render(<App />, place)
