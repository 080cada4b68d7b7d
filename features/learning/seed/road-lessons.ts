import { type DemoLesson, pictured } from './demo-course.ts'

/** Safe on the road and in the hall. */
export const roadLessons: DemoLesson[] = [
  {
    to_the_end: true,
    title: { en: 'Once around the vehicle', pl: 'Raz dookoła pojazdu' },
    html: {
      en: `<p>Two minutes before you drive off spare you hours on the hard shoulder. Walk once around the vehicle, always in the same direction, so that you forget nothing.</p>${pictured('round', 'A camper with a dashed path around it and four ticks on the way')}<h2>Tyres</h2>${pictured('tyre', 'A wheel beside a gauge that shows the depth of its tread')}<p>Look at the pressure, look for cuts. The tread is at least <strong>1.6 mm</strong> deep in summer and <strong>4 mm</strong> in winter. A coin from your pocket is gauge enough.</p><h2>Load</h2>${pictured('load', 'A lorry with crates, low and lashed with yellow straps')}<p>Heavy things stand low and in front of the axle, and everything is lashed. What can slide will slide: when you brake, of all moments.</p><h2>Lights, glass, doors</h2><ul><li>Lights and windows are clean and whole, and seen from behind.</li><li>Doors and hatches are shut.</li><li>The step is in.</li></ul><h2>Something is wrong?</h2><p>Then the key stays in the box. Nobody here is ever asked to drive a vehicle that is not safe.</p><blockquote>What you find before the trip is a note. What you find on the motorway is an accident report.</blockquote>`,
      pl: `<p>Dwie minuty przed wyjazdem oszczędzają godzin na poboczu. Obejdź pojazd raz dookoła, zawsze w tę samą stronę, żeby o niczym nie zapomnieć.</p>${pictured('round', 'Kamper otoczony przerywaną ścieżką z czterema ptaszkami po drodze')}<h2>Opony</h2>${pictured('tyre', 'Koło obok miarki, która pokazuje głębokość bieżnika')}<p>Sprawdź ciśnienie i poszukaj przecięć. Bieżnik ma co najmniej <strong>1,6 mm</strong> latem i <strong>4 mm</strong> zimą. Za miarkę wystarczy moneta z kieszeni.</p><h2>Ładunek</h2>${pictured('load', 'Ciężarówka ze skrzyniami ustawionymi nisko i spiętymi żółtymi pasami')}<p>Ciężkie rzeczy stoją nisko i przed osią, a wszystko jest zapięte pasami. Co może się przesunąć, przesunie się akurat przy hamowaniu.</p><h2>Światła, szyby, drzwi</h2><ul><li>Światła i szyby są czyste, całe i widoczne z tyłu.</li><li>Drzwi i klapy są zamknięte.</li><li>Stopień jest schowany.</li></ul><h2>Coś jest nie tak?</h2><p>Wtedy kluczyk zostaje w skrzynce. Nikt nigdy nie będzie tu wymagał jazdy niesprawnym pojazdem.</p><blockquote>To, co znajdziesz przed podróżą, jest notatką. To, co znajdziesz na autostradzie, jest protokołem z wypadku.</blockquote>`,
    },
    questions: [
      {
        text: { en: 'Where do the heavy crates go?', pl: 'Gdzie stawiasz ciężkie skrzynie?' },
        answers: {
          en: ['High up, at the back', 'Low, in front of the axle', 'Wherever there is room'],
          pl: ['Wysoko, z tyłu', 'Nisko, przed osią', 'Gdziekolwiek jest miejsce'],
        },
        right: 1,
        explanation: {
          en: 'Low, so that nothing tips over in a bend; in front of the axle, so that the front wheels keep their grip.',
          pl: 'Nisko, żeby nic się nie przewróciło na zakręcie; przed osią, żeby przednie koła nie traciły przyczepności.',
        },
      },
      {
        text: {
          en: 'You find a cut in a tyre. Where is the key in a minute?',
          pl: 'Znajdujesz przecięcie w oponie. Gdzie za minutę jest kluczyk?',
        },
        answers: {
          en: ['In the ignition, it is only a short trip', 'In the box'],
          pl: ['W stacyjce, to tylko krótki kurs', 'W skrzynce'],
        },
        right: 1,
        explanation: {
          en: 'And the workshop knows of it. Nobody will ask you why you are late.',
          pl: 'A warsztat już o tym wie. Nikt nie zapyta, skąd spóźnienie.',
        },
      },
    ],
  },
  {
    title: { en: 'In the hall: seeing and being seen', pl: 'W hali: widzieć i być widzianym' },
    html: {
      en: `<h2>It stops later than you think</h2>${pictured('forklift', 'A forklift with a crate crosses the yellow line on the floor')}<p>A forklift needs as much room to stop as a car at the same speed, and whoever drives it sees less than you think.</p><h2>Your way through the hall</h2><ul><li>Walk on the marked paths, also when another way is shorter.</li><li>Look for the driver’s eyes before you cross.</li><li>Nobody stands under a raised load, not for a second.</li></ul><h2>From the gate to the gate</h2>${pictured('vest', 'An orange vest with silver stripes on a hanger')}<p>That is how long you wear the vest. It hangs beside every door, in four sizes.</p>`,
      pl: `<h2>Hamuje dłużej, niż myślisz</h2>${pictured('forklift', 'Wózek widłowy ze skrzynią przejeżdża przez żółtą linię na podłodze')}<p>Wózek widłowy potrzebuje tyle samo miejsca na zatrzymanie co samochód przy tej samej prędkości, a operator widzi mniej, niż się wydaje.</p><h2>Twoja droga przez halę</h2><ul><li>Chodź wyznaczonymi ścieżkami, także gdy inna droga jest krótsza.</li><li>Zanim przejdziesz, poszukaj wzroku operatora.</li><li>Nikt nie stoi pod podniesionym ładunkiem, ani przez sekundę.</li></ul><h2>Od bramy do bramy</h2>${pictured('vest', 'Pomarańczowa kamizelka ze srebrnymi pasami na wieszaku')}<p>Tak długo nosisz kamizelkę. Wisi przy każdych drzwiach, w czterech rozmiarach.</p>`,
    },
    questions: [
      {
        text: {
          en: 'A forklift stands still in front of you, its load raised. How do you get past?',
          pl: 'Przed Tobą stoi wózek z podniesionym ładunkiem. Którędy przechodzisz?',
        },
        answers: {
          en: [
            'Quickly, below the load',
            'Around it, once the driver has seen you',
            'Behind it, without a word',
          ],
          pl: ['Szybko, pod ładunkiem', 'Dookoła, gdy operator Cię zobaczy', 'Za nim, bez słowa'],
        },
        right: 1,
        explanation: {
          en: 'Eye contact first. Behind it you stand exactly where nobody looks.',
          pl: 'Najpierw kontakt wzrokowy. Za wózkiem stoisz dokładnie tam, gdzie nikt nie patrzy.',
        },
      },
    ],
  },
  {
    title: { en: 'The checklist for your glove box', pl: 'Lista kontrolna do schowka' },
    html: {
      en: `${pictured('checklist', 'A clipboard with four lines, all ticked, and a pencil')}<p>Save the sheet, print it, and keep it in the vehicle. It is the round of the first lesson in nine lines.</p>`,
      pl: `${pictured('checklist', 'Podkładka z czterema odhaczonymi wierszami i ołówek')}<p>Zapisz kartę, wydrukuj i trzymaj w pojeździe. To obchód z pierwszej lekcji w dziewięciu wierszach.</p>`,
    },
    sheet: {
      name: 'Lista kontrolna - Departure checklist.pdf',
      lines: [
        'Before every departure / Przed każdym wyjazdem',
        '1. Tyres / Opony',
        '2. Lights / Światła',
        '3. Windows and mirrors / Szyby i lusterka',
        '4. Load lashed / Ładunek zapięty',
        '5. Doors and hatches / Drzwi i klapy',
        '6. Warning triangle / Trójkąt ostrzegawczy',
        '7. First-aid kit / Apteczka',
        '8. Vests / Kamizelki',
      ],
    },
    questions: [],
  },
]
