import type { Option, OptionKey } from '../option.ts';
import type { Division } from './city.ts';

interface DistrictOption extends Option {
  /** The division's key in the city list. */
  readonly division: Division;
}

/**
 * The 64 districts of Bangladesh by division, the values of `location.district` (spec §3) and
 * `home.district`, spelled as the government does since 2018. Keys begin with a letter, because cities and
 * districts share one list in the choice of a place.
 */
export const districtOptions = [
  { key: 'd1', en: 'Barguna', bn: 'বরগুনা', division: '1' },
  { key: 'd2', en: 'Barishal', bn: 'বরিশাল', division: '1' },
  { key: 'd3', en: 'Bhola', bn: 'ভোলা', division: '1' },
  { key: 'd4', en: 'Jhalokati', bn: 'ঝালকাঠি', division: '1' },
  { key: 'd5', en: 'Patuakhali', bn: 'পটুয়াখালী', division: '1' },
  { key: 'd6', en: 'Pirojpur', bn: 'পিরোজপুর', division: '1' },
  { key: 'd7', en: 'Bandarban', bn: 'বান্দরবান', division: '8' },
  { key: 'd8', en: 'Brahmanbaria', bn: 'ব্রাহ্মণবাড়িয়া', division: '8' },
  { key: 'd9', en: 'Chandpur', bn: 'চাঁদপুর', division: '8' },
  { key: 'd10', en: 'Chattogram', bn: 'চট্টগ্রাম', division: '8' },
  { key: 'd11', en: 'Cumilla', bn: 'কুমিল্লা', division: '8' },
  { key: 'd12', en: "Cox's Bazar", bn: 'কক্সবাজার', division: '8' },
  { key: 'd13', en: 'Feni', bn: 'ফেনী', division: '8' },
  { key: 'd14', en: 'Khagrachhari', bn: 'খাগড়াছড়ি', division: '8' },
  { key: 'd15', en: 'Lakshmipur', bn: 'লক্ষ্মীপুর', division: '8' },
  { key: 'd16', en: 'Noakhali', bn: 'নোয়াখালী', division: '8' },
  { key: 'd17', en: 'Rangamati', bn: 'রাঙ্গামাটি', division: '8' },
  { key: 'd18', en: 'Dhaka', bn: 'ঢাকা', division: '47' },
  { key: 'd19', en: 'Faridpur', bn: 'ফরিদপুর', division: '47' },
  { key: 'd20', en: 'Gazipur', bn: 'গাজীপুর', division: '47' },
  { key: 'd21', en: 'Gopalganj', bn: 'গোপালগঞ্জ', division: '47' },
  { key: 'd22', en: 'Kishoreganj', bn: 'কিশোরগঞ্জ', division: '47' },
  { key: 'd23', en: 'Madaripur', bn: 'মাদারীপুর', division: '47' },
  { key: 'd24', en: 'Manikganj', bn: 'মানিকগঞ্জ', division: '47' },
  { key: 'd25', en: 'Munshiganj', bn: 'মুন্সিগঞ্জ', division: '47' },
  { key: 'd26', en: 'Narayanganj', bn: 'নারায়ণগঞ্জ', division: '47' },
  { key: 'd27', en: 'Narsingdi', bn: 'নরসিংদী', division: '47' },
  { key: 'd28', en: 'Rajbari', bn: 'রাজবাড়ী', division: '47' },
  { key: 'd29', en: 'Shariatpur', bn: 'শরীয়তপুর', division: '47' },
  { key: 'd30', en: 'Tangail', bn: 'টাঙ্গাইল', division: '47' },
  { key: 'd31', en: 'Bagerhat', bn: 'বাগেরহাট', division: '2' },
  { key: 'd32', en: 'Chuadanga', bn: 'চুয়াডাঙ্গা', division: '2' },
  { key: 'd33', en: 'Jashore', bn: 'যশোর', division: '2' },
  { key: 'd34', en: 'Jhenaidah', bn: 'ঝিনাইদহ', division: '2' },
  { key: 'd35', en: 'Khulna', bn: 'খুলনা', division: '2' },
  { key: 'd36', en: 'Kushtia', bn: 'কুষ্টিয়া', division: '2' },
  { key: 'd37', en: 'Magura', bn: 'মাগুরা', division: '2' },
  { key: 'd38', en: 'Meherpur', bn: 'মেহেরপুর', division: '2' },
  { key: 'd39', en: 'Narail', bn: 'নড়াইল', division: '2' },
  { key: 'd40', en: 'Satkhira', bn: 'সাতক্ষীরা', division: '2' },
  { key: 'd41', en: 'Jamalpur', bn: 'জামালপুর', division: '3' },
  { key: 'd42', en: 'Mymensingh', bn: 'ময়মনসিংহ', division: '3' },
  { key: 'd43', en: 'Netrokona', bn: 'নেত্রকোণা', division: '3' },
  { key: 'd44', en: 'Sherpur', bn: 'শেরপুর', division: '3' },
  { key: 'd45', en: 'Bogura', bn: 'বগুড়া', division: '4' },
  { key: 'd46', en: 'Chapai Nawabganj', bn: 'চাঁপাইনবাবগঞ্জ', division: '4' },
  { key: 'd47', en: 'Joypurhat', bn: 'জয়পুরহাট', division: '4' },
  { key: 'd48', en: 'Naogaon', bn: 'নওগাঁ', division: '4' },
  { key: 'd49', en: 'Natore', bn: 'নাটোর', division: '4' },
  { key: 'd50', en: 'Pabna', bn: 'পাবনা', division: '4' },
  { key: 'd51', en: 'Rajshahi', bn: 'রাজশাহী', division: '4' },
  { key: 'd52', en: 'Sirajganj', bn: 'সিরাজগঞ্জ', division: '4' },
  { key: 'd53', en: 'Dinajpur', bn: 'দিনাজপুর', division: '5' },
  { key: 'd54', en: 'Gaibandha', bn: 'গাইবান্ধা', division: '5' },
  { key: 'd55', en: 'Kurigram', bn: 'কুড়িগ্রাম', division: '5' },
  { key: 'd56', en: 'Lalmonirhat', bn: 'লালমনিরহাট', division: '5' },
  { key: 'd57', en: 'Nilphamari', bn: 'নীলফামারী', division: '5' },
  { key: 'd58', en: 'Panchagarh', bn: 'পঞ্চগড়', division: '5' },
  { key: 'd59', en: 'Rangpur', bn: 'রংপুর', division: '5' },
  { key: 'd60', en: 'Thakurgaon', bn: 'ঠাকুরগাঁও', division: '5' },
  { key: 'd61', en: 'Habiganj', bn: 'হবিগঞ্জ', division: '6' },
  { key: 'd62', en: 'Moulvibazar', bn: 'মৌলভীবাজার', division: '6' },
  { key: 'd63', en: 'Sunamganj', bn: 'সুনামগঞ্জ', division: '6' },
  { key: 'd64', en: 'Sylhet', bn: 'সিলেট', division: '6' },
] as const satisfies readonly DistrictOption[];

export type District = OptionKey<typeof districtOptions>;
