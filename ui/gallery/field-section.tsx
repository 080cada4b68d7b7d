import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GallerySection } from './gallery-section.tsx'

const STAGES = [
  { value: 'coast', label: 'The coast' },
  { value: 'lakes', label: 'The lakes' },
  { value: 'peaks', label: 'The peaks', disabled: true },
]
const MISTAKES = [{ fieldId: 'crew-name', text: 'Choose a name that no other crew has.' }]

export function FieldSection() {
  const [query, setQuery] = useState('lighthouse')
  return (
    <GallerySection title="Fields">
      <ErrorSummary title="One thing needs another look" errors={MISTAKES} />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label="Your name"
          description="As your colleagues know you."
          required
          autoComplete="name"
        />
        <TextField
          id="crew-name"
          label="Name of the crew"
          defaultValue="The Gulls"
          required
          error="Choose a name that no other crew has."
        />
        <TextField label="Invitation code" defaultValue="GULL-482" disabled />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          showText="Show password"
          hideText="Hide password"
          defaultValue="a long sentence"
        />
        <Select label="Stage" options={STAGES} placeholder="Choose a stage" />
        <Select
          label="Next stage"
          options={STAGES}
          defaultValue="lakes"
          error="This stage is full. Choose another."
        />
        <TextArea
          label="Postcard"
          description="Your crew reads it first."
          defaultValue="Greetings from the lakes."
        />
        <SearchField
          label="Search crews"
          clearText="Clear"
          value={query}
          onChange={setQuery}
          className="self-end"
        />
        <div>
          <Checkbox defaultChecked>I have read the rules of the road</Checkbox>
          <Checkbox description="At most one letter a week.">Send me news by e-mail</Checkbox>
          <Checkbox error="Without this you cannot take part.">I agree to the privacy notice</Checkbox>
          <Checkbox disabled>Not open yet</Checkbox>
        </div>
        <div>
          <Switch defaultChecked>Sounds</Switch>
          <Switch description="Pictures stand still.">Less motion</Switch>
          <Switch disabled>Push messages</Switch>
          <RadioGroup label="Language" options={STAGES} defaultValue="coast" required />
        </div>
      </div>
    </GallerySection>
  )
}
