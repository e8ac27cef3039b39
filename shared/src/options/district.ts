import type { Division } from './city.ts';
import type { Option, OptionKey } from './option.ts';

interface DistrictOption extends Option {
  /** The division's key in the city list. */
  readonly division: Division;
}

/** The 64 districts of Bangladesh by division, the values of `location.district` (spec §3). */
export const districtOptions = [
  { key: '1', en: 'Barguna', bn: 'বরগুনা', division: '1' },
  { key: '2', en: 'Barisal', bn: 'বরিশাল', division: '1' },
  { key: '3', en: 'Bhola', bn: 'ভোলা', division: '1' },
  { key: '4', en: 'Jhalokati', bn: 'ঝালকাঠি', division: '1' },
  { key: '5', en: 'Patuakhali', bn: 'পটুয়াখালী', division: '1' },
  { key: '6', en: 'Pirojpur', bn: 'পিরোজপুর', division: '1' },
  { key: '7', en: 'Bandarban', bn: 'বান্দরবান', division: '8' },
  { key: '8', en: 'Brahmanbaria', bn: 'ব্রাহ্মণবাড়িয়া', division: '8' },
  { key: '9', en: 'Chandpur', bn: 'চাঁদপুর', division: '8' },
  { key: '10', en: 'Chittagong', bn: 'চট্টগ্রাম', division: '8' },
  { key: '11', en: 'Comilla', bn: 'কুমিল্লা', division: '8' },
  { key: '12', en: "Cox's Bazar", bn: 'কক্সবাজার', division: '8' },
  { key: '13', en: 'Feni', bn: 'ফেনী', division: '8' },
  { key: '14', en: 'Khagrachhari', bn: 'খাগড়াছড়ি', division: '8' },
  { key: '15', en: 'Lakshmipur', bn: 'লক্ষ্মীপুর', division: '8' },
  { key: '16', en: 'Noakhali', bn: 'নোয়াখালী', division: '8' },
  { key: '17', en: 'Rangamati', bn: 'রাঙ্গামাটি', division: '8' },
  { key: '18', en: 'Dhaka', bn: 'ঢাকা', division: '47' },
  { key: '19', en: 'Faridpur', bn: 'ফরিদপুর', division: '47' },
  { key: '20', en: 'Gazipur', bn: 'গাজীপুর', division: '47' },
  { key: '21', en: 'Gopalganj', bn: 'গোপালগঞ্জ', division: '47' },
  { key: '22', en: 'Kishoreganj', bn: 'কিশোরগঞ্জ', division: '47' },
  { key: '23', en: 'Madaripur', bn: 'মাদারীপুর', division: '47' },
  { key: '24', en: 'Manikganj', bn: 'মানিকগঞ্জ', division: '47' },
  { key: '25', en: 'Munshiganj', bn: 'মুন্সীগঞ্জ', division: '47' },
  { key: '26', en: 'Narayanganj', bn: 'নারায়ণগঞ্জ', division: '47' },
  { key: '27', en: 'Narsingdi', bn: 'নরসিংদী', division: '47' },
  { key: '28', en: 'Rajbari', bn: 'রাজবাড়ী', division: '47' },
  { key: '29', en: 'Shariatpur', bn: 'শরীয়তপুর', division: '47' },
  { key: '30', en: 'Tangail', bn: 'টাঙ্গাইল', division: '47' },
  { key: '31', en: 'Bagerhat', bn: 'বাগেরহাট', division: '2' },
  { key: '32', en: 'Chuadanga', bn: 'চুয়াডাঙ্গা', division: '2' },
  { key: '33', en: 'Jessore', bn: 'যশোর', division: '2' },
  { key: '34', en: 'Jhenaidah', bn: 'ঝিনাইদহ', division: '2' },
  { key: '35', en: 'Khulna', bn: 'খুলনা', division: '2' },
  { key: '36', en: 'Kushtia', bn: 'কুষ্টিয়া', division: '2' },
  { key: '37', en: 'Magura', bn: 'মাগুরা', division: '2' },
  { key: '38', en: 'Meherpur', bn: 'মেহেরপুর', division: '2' },
  { key: '39', en: 'Narail', bn: 'নড়াইল', division: '2' },
  { key: '40', en: 'Satkhira', bn: 'সাতক্ষীরা', division: '2' },
  { key: '41', en: 'Jamalpur', bn: 'জামালপুর', division: '3' },
  { key: '42', en: 'Mymensingh', bn: 'ময়মনসিংহ', division: '3' },
  { key: '43', en: 'Netrokona', bn: 'নেত্রকোনা', division: '3' },
  { key: '44', en: 'Sherpur', bn: 'শেরপুর', division: '3' },
  { key: '45', en: 'Bogra', bn: 'বগুড়া', division: '4' },
  { key: '46', en: 'Chapai Nawabganj', bn: 'চাঁপাইনবাবগঞ্জ', division: '4' },
  { key: '47', en: 'Joypurhat', bn: 'জয়পুরহাট', division: '4' },
  { key: '48', en: 'Naogaon', bn: 'নওগাঁ', division: '4' },
  { key: '49', en: 'Natore', bn: 'নাটোর', division: '4' },
  { key: '50', en: 'Pabna', bn: 'পাবনা', division: '4' },
  { key: '51', en: 'Rajshahi', bn: 'রাজশাহী', division: '4' },
  { key: '52', en: 'Sirajganj', bn: 'সিরাজগঞ্জ', division: '4' },
  { key: '53', en: 'Dinajpur', bn: 'দিনাজপুর', division: '5' },
  { key: '54', en: 'Gaibandha', bn: 'গাইবান্ধা', division: '5' },
  { key: '55', en: 'Kurigram', bn: 'কুড়িগ্রাম', division: '5' },
  { key: '56', en: 'Lalmonirhat', bn: 'লালমনিরহাট', division: '5' },
  { key: '57', en: 'Nilphamari', bn: 'নীলফামারী', division: '5' },
  { key: '58', en: 'Panchagarh', bn: 'পঞ্চগড়', division: '5' },
  { key: '59', en: 'Rangpur', bn: 'রংপুর', division: '5' },
  { key: '60', en: 'Thakurgaon', bn: 'ঠাকুরগাঁও', division: '5' },
  { key: '61', en: 'Habiganj', bn: 'হবিগঞ্জ', division: '6' },
  { key: '62', en: 'Moulvibazar', bn: 'মৌলভীবাজার', division: '6' },
  { key: '63', en: 'Sunamganj', bn: 'সুনামগঞ্জ', division: '6' },
  { key: '64', en: 'Sylhet', bn: 'সিলেট', division: '6' },
] as const satisfies readonly DistrictOption[];

export type District = OptionKey<typeof districtOptions>;
export type DistrictOf = (typeof districtOptions)[number];

/** The districts of a division, by the division's key in the city list; none for a city abroad. */
export function districtsOf(city: string | null | undefined): readonly DistrictOf[] {
  return districtOptions.filter((district) => district.division === city);
}
