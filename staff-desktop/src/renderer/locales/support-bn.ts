export const supportBn = {
  support: {
    message: 'বার্তা',
    choose: 'পড়ে উত্তর দিতে একটি বার্তা বেছে নিন।',
    noneWaiting: 'কোনো বার্তা অপেক্ষায় নেই।',
    none: 'কিছু নেই।',
    member: 'সদস্য',
    guest: 'অতিথি',
    topic: 'বিষয়',
    writtenAt: 'লেখার সময়',
    answer: 'উত্তর',
    hintMember: 'সদস্য নোটিফিকেশন পাবেন, অ্যাপে উত্তরটি পড়বেন।',
    hintGuest: 'অতিথির দেওয়া ইমেইল বা ফোন নম্বরে যাবে।',
    send: 'উত্তর পাঠান',
    close: 'উত্তর ছাড়াই বন্ধ করুন',
    answeredBy: '{{name}} উত্তর দিয়েছেন, {{at}}',
    closedBy: '{{name}} বন্ধ করেছেন, {{at}}',
  },
};
