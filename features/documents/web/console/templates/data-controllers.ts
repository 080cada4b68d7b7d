import type { DocumentTemplate } from './document-template.ts'

export const template: DocumentTemplate = {
  consent_required: false,
  en: {
    title: 'Who is responsible for your data',
    html: `<p>The controller of your data in {programme} is the company that employs you:</p>
<table><thead><tr><th scope="col">Country</th><th scope="col">Controller</th><th scope="col">Data protection officer</th></tr></thead><tbody><tr><td>[country]</td><td>[company, address, register number]</td><td>[name, address]</td></tr><tr><td>[country]</td><td>[company, address, register number]</td><td>[name, address]</td></tr></tbody></table>
<p>[Where several companies decide together: who answers for what, and where the arrangement can be read.]</p>
<p>Write to {contact} about anything that concerns your data. You may also turn to the data protection authority of your country: [names and addresses].</p>`,
  },
  pl: {
    title: 'Administratorzy danych',
    html: `<p>Administratorem Twoich danych w programie {programme} jest firma, która Cię zatrudnia:</p>
<table><thead><tr><th scope="col">Kraj</th><th scope="col">Administrator</th><th scope="col">Inspektor ochrony danych</th></tr></thead><tbody><tr><td>[kraj]</td><td>[firma, adres, numer w rejestrze]</td><td>[imię, nazwisko, adres]</td></tr><tr><td>[kraj]</td><td>[firma, adres, numer w rejestrze]</td><td>[imię, nazwisko, adres]</td></tr></tbody></table>
<p>[Gdy kilka firm decyduje wspólnie: kto za co odpowiada i gdzie można przeczytać uzgodnienia.]</p>
<p>W każdej sprawie dotyczącej Twoich danych napisz na adres {contact}. Możesz też zwrócić się do organu ochrony danych w swoim kraju: [nazwy i adresy].</p>`,
  },
}
