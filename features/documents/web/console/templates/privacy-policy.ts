import type { DocumentTemplate } from './document-template.ts'

export const template: DocumentTemplate = {
  consent_required: true,
  en: {
    title: 'Privacy policy of {programme}',
    html: `<h2>1. Who is responsible</h2>
<p>The controller of your data is [name and address of the company]. The document “Who is responsible for your data” names all controllers. Questions: {contact}; data protection officer: [name and address, if there is one].</p>
<h2>2. What is kept</h2>
<ul><li>who you are: name, address at work, department, country and what else your company gives or you write in your profile;</li>
<li>what you do here: points, answers, courses, challenges, posts, messages, pictures and votes;</li>
<li>what keeps your account safe: times of sign-in, devices, addresses in the network.</li></ul>
<h2>3. What for, and on what ground</h2>
<p>To run the programme in which you chose to take part: [legal ground, such as Article 6(1)(b) or (f) GDPR]. To keep accounts safe: [legal ground]. Where you are asked for consent, you may take it back at any time.</p>
<h2>4. Who sees what</h2>
<p>Other people see your name, your crew, your points and what you publish. Organisers see in addition what they need to run the programme. Your address at work and your telephone number are seen by you and the organisers only. What is said in chats is read by those who are in them; what somebody reports is read by the organisers.</p>
<h2>5. Who else gets data</h2>
<p>[Who runs the server and the mail server, and under which contract.] No data is sold. [Whether data leaves the European Economic Area, and on what ground.]</p>
<h2>6. How long</h2>
<p>Until the programme ends and [6] months after it. The log of what organisers do is kept for [24] months. Whoever deletes their account is forgotten after [14] days; points of crews stay without a name.</p>
<h2>7. Your rights</h2>
<p>You can see, correct, copy and delete your data yourself in “Your Account”, and ask {contact} for access, correction, deletion, restriction or a copy, or object. You may complain to the data protection authority: [name and address].</p>
<h2>8. Cookies</h2>
<p>Only what is needed to stay signed in and to remember your choices is kept in your browser. Nobody is followed across other sites.</p>
<h2>9. Automated decisions</h2>
<p>Points and tables are reckoned by rules that you can read. Nothing that concerns your employment is decided by them.</p>`,
  },
  pl: {
    title: 'Polityka prywatności programu {programme}',
    html: `<h2>1. Kto odpowiada za dane</h2>
<p>Administratorem Twoich danych jest [nazwa i adres firmy]. Wszystkich administratorów wymienia dokument „Administratorzy danych”. Pytania: {contact}; inspektor ochrony danych: [imię, nazwisko i adres, jeśli jest wyznaczony].</p>
<h2>2. Co przechowujemy</h2>
<ul><li>kim jesteś: imię i nazwisko, adres służbowy, dział, kraj oraz to, co poda firma albo co wpiszesz w profilu;</li>
<li>co tu robisz: punkty, odpowiedzi, kursy, wyzwania, wpisy, wiadomości, zdjęcia i głosy;</li>
<li>co chroni Twoje konto: godziny logowania, urządzenia, adresy sieciowe.</li></ul>
<h2>3. Po co i na jakiej podstawie</h2>
<p>Aby prowadzić program, w którym chcesz brać udział: [podstawa prawna, na przykład art. 6 ust. 1 lit. b lub f RODO]. Aby chronić konta: [podstawa prawna]. Tam, gdzie prosimy o zgodę, można ją w każdej chwili wycofać.</p>
<h2>4. Kto co widzi</h2>
<p>Inni widzą Twoje imię i nazwisko, załogę, punkty i to, co publikujesz. Organizatorzy widzą też to, czego potrzebują do prowadzenia programu. Adres służbowy i numer telefonu widzisz tylko Ty i organizatorzy. Rozmowy czytają ich uczestnicy; to, co ktoś zgłosi, czytają organizatorzy.</p>
<h2>5. Kto jeszcze otrzymuje dane</h2>
<p>[Kto prowadzi serwer i serwer poczty i na podstawie jakiej umowy.] Danych nie sprzedajemy. [Czy dane opuszczają Europejski Obszar Gospodarczy i na jakiej podstawie.]</p>
<h2>6. Jak długo</h2>
<p>Do końca programu i [6] miesięcy po nim. Dziennik działań organizatorów przechowujemy przez [24] miesiące. Kto usuwa konto, zostaje zapomniany po [14] dniach; punkty załóg zostają bez nazwiska.</p>
<h2>7. Twoje prawa</h2>
<p>Swoje dane możesz samodzielnie zobaczyć, poprawić, skopiować i usunąć na stronie „Twoje konto”. Możesz też zwrócić się na adres {contact} o dostęp, sprostowanie, usunięcie, ograniczenie lub kopię danych albo wnieść sprzeciw. Masz prawo do skargi do organu ochrony danych: [nazwa i adres].</p>
<h2>8. Pliki cookie</h2>
<p>W przeglądarce zapisujemy tylko to, co pozwala pozostać zalogowanym i pamiętać Twoje wybory. Nikogo nie śledzimy na innych stronach.</p>
<h2>9. Decyzje automatyczne</h2>
<p>Punkty i tabele są liczone według zasad, które można przeczytać. Nie rozstrzygają o niczym, co dotyczy zatrudnienia.</p>`,
  },
}
