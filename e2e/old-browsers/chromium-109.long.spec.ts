import { customersIn } from './journeys.ts'

customersIn(109, 'dark')
