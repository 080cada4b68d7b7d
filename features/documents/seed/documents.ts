import type { Language } from '#platform/contract/languages.ts'
import type { DocumentName } from '#features/documents/contract/documents.ts'

type Text = { language: Language; title: string; html: string }

/** The four documents of the demo programme, written to be read. */
export const demoDocuments: { name: DocumentName; consent_required: boolean; texts: Text[] }[] = [
  {
    name: 'regulation',
    consent_required: true,
    texts: [
      {
        language: 'en',
        title: 'Terms of the programme',
        html: `<h2>1. What this is</h2><p>The Long Way South is a programme of the company for its people. Taking part is voluntary and can be ended at any time in “Your Account”.</p>
<h2>2. Who takes part</h2><p>Everybody employed by the company in Poland, Germany or Czechia on the day the programme starts, and everybody whom the organisers invite later.</p>
<h2>3. Points and prizes</h2><p>Points are earned by results at work, by learning, in duels and by challenges. They have no value in money. After each half the first three crews choose from the list of prizes.</p>
<h2>4. Fair play</h2><p>One person, one account. Whoever lets others or a program answer for them loses the points gained that way; the organisers give the reason in “My points”.</p>
<h2>5. Complaints</h2><p>Every line of points can be questioned for 14 days. The organisers answer within five working days.</p>`,
      },
      {
        language: 'pl',
        title: 'Regulamin programu',
        html: `<h2>1. Czym jest program</h2><p>Długa droga na południe to program firmy dla jej ludzi. Udział jest dobrowolny i w każdej chwili można go zakończyć na stronie „Twoje konto”.</p>
<h2>2. Kto bierze udział</h2><p>Wszyscy zatrudnieni w firmie w Polsce, Niemczech lub Czechach w dniu startu programu oraz osoby zaproszone później przez organizatorów.</p>
<h2>3. Punkty i nagrody</h2><p>Punkty zdobywa się za wyniki w pracy, naukę, pojedynki i wyzwania. Nie mają wartości pieniężnej. Po każdej połowie trzy pierwsze załogi wybierają nagrody z listy.</p>
<h2>4. Uczciwa gra</h2><p>Jedna osoba, jedno konto. Kto pozwala odpowiadać za siebie innym albo programowi, traci zdobyte w ten sposób punkty; organizatorzy podają powód w „Moich punktach”.</p>
<h2>5. Reklamacje</h2><p>Każdy wpis punktów można zakwestionować przez 14 dni. Organizatorzy odpowiadają w ciągu pięciu dni roboczych.</p>`,
      },
    ],
  },
  {
    name: 'privacy-policy',
    consent_required: true,
    texts: [
      {
        language: 'en',
        title: 'Privacy policy',
        html: `<h2>What we store</h2><p>Your name, work address, department and country; what you do in the programme: points, answers, posts and messages; and technical records that keep your account safe.</p>
<h2>What others see</h2><p>Your crew and the boards show your name and points. Nobody but you and the organisers sees your address or phone number.</p>
<h2>How long</h2><p>Until the programme ends, plus six months. You can export or delete your data yourself in “Your Account”.</p>`,
      },
      {
        language: 'pl',
        title: 'Polityka prywatności',
        html: `<h2>Co przechowujemy</h2><p>Imię i nazwisko, adres służbowy, dział i kraj; to, co robisz w programie: punkty, odpowiedzi, wpisy i wiadomości; oraz zapisy techniczne, które chronią Twoje konto.</p>
<h2>Co widzą inni</h2><p>Załoga i rankingi pokazują Twoje imię, nazwisko i punkty. Adresu i telefonu nie widzi nikt poza Tobą i organizatorami.</p>
<h2>Jak długo</h2><p>Do końca programu i sześć miesięcy po nim. Swoje dane możesz sam wyeksportować lub usunąć na stronie „Twoje konto”.</p>`,
      },
    ],
  },
  {
    name: 'data-controllers',
    consent_required: false,
    texts: [
      {
        language: 'en',
        title: 'Who is responsible for your data',
        html: `<p>The controller is your employer: in Poland Convoy Demo sp. z o.o., Warszawa; in Germany Convoy Demo GmbH, Berlin; in Czechia Convoy Demo s.r.o., Praha.</p><p>Write to <a href="mailto:privacy@convoy.demo">privacy@convoy.demo</a>. You may also turn to the data protection authority of your country.</p>`,
      },
      {
        language: 'pl',
        title: 'Administratorzy danych',
        html: `<p>Administratorem jest Twój pracodawca: w Polsce Convoy Demo sp. z o.o., Warszawa; w Niemczech Convoy Demo GmbH, Berlin; w Czechach Convoy Demo s.r.o., Praga.</p><p>Napisz na adres <a href="mailto:privacy@convoy.demo">privacy@convoy.demo</a>. Możesz też zwrócić się do organu ochrony danych w swoim kraju.</p>`,
      },
    ],
  },
  {
    name: 'rulebook',
    consent_required: false,
    texts: [
      {
        language: 'en',
        title: 'Rulebook',
        html: `<h2>The ride</h2><p>Six stages lead from Gdańsk to Piran. Your crew’s camper moves with every point its people earn.</p>
<h2>What earns points</h2><table><thead><tr><th scope="col">What</th><th scope="col">Kind</th><th scope="col">Points</th></tr></thead><tbody><tr><td>Results at work, imported each week</td><td>Results at work</td><td>as agreed with your department</td></tr><tr><td>A duel</td><td>Learning</td><td>30 for a win, 20 for a draw, 10 for playing to the end, and 2 for each right answer</td></tr><tr><td>A course finished</td><td>Learning</td><td>50 to 150</td></tr><tr><td>A challenge approved</td><td>Challenges</td><td>30 to 200</td></tr><tr><td>Thanks from a colleague</td><td>Bonus</td><td>none: they stand on the wall and in your book</td></tr></tbody></table><p>Five duels a day earn points; with the same colleague the second within a week earns half, the third a quarter. Whoever challenges may play at once, and it counts as soon as the other one accepts. Both then have 48 hours.</p>
<h2>How crews are ranked</h2><p>A crew’s score is the sum of what was earned under its name. Equal points share a position: 1, 2, 2, 4. When a stage closes, its table is frozen; later corrections count in the stage that is running.</p>
<h2>Changing crews</h2><p>Your own points stay with you. What you earned for a crew stays with that crew.</p>`,
      },
      {
        language: 'pl',
        title: 'Zasady gry',
        html: `<h2>Trasa</h2><p>Sześć etapów prowadzi z Gdańska do Piranu. Kamper załogi rusza się z każdym punktem jej ludzi.</p>
<h2>Za co są punkty</h2><table><thead><tr><th scope="col">Za co</th><th scope="col">Rodzaj</th><th scope="col">Punkty</th></tr></thead><tbody><tr><td>Wyniki w pracy, wczytywane co tydzień</td><td>Wyniki w pracy</td><td>jak ustalono z działem</td></tr><tr><td>Pojedynek</td><td>Nauka</td><td>30 za wygraną, 20 za remis, 10 za grę do końca i po 2 za każdą dobrą odpowiedź</td></tr><tr><td>Ukończony kurs</td><td>Nauka</td><td>od 50 do 150</td></tr><tr><td>Zatwierdzone wyzwanie</td><td>Wyzwania</td><td>od 30 do 200</td></tr><tr><td>Podziękowanie od koleżanki lub kolegi</td><td>Premia</td><td>żadnych: jest na tablicy i w Twojej książce</td></tr></tbody></table><p>Punkty daje pięć pojedynków dziennie; drugi w tygodniu z tą samą osobą daje połowę, trzeci ćwierć. Kto rzuca wyzwanie, może zagrać od razu, a gra liczy się od przyjęcia. Potem obie strony mają 48 godzin.</p>
<h2>Jak układa się ranking załóg</h2><p>Wynik załogi to suma tego, co zdobyto pod jej nazwą. Równe punkty dzielą pozycję: 1, 2, 2, 4. Gdy etap się kończy, jego tabela zostaje zamrożona; późniejsze korekty liczą się w etapie, który trwa.</p>
<h2>Zmiana załogi</h2><p>Twoje punkty zostają przy Tobie. To, co zdobyłeś dla załogi, zostaje przy tej załodze.</p>`,
      },
    ],
  },
]
